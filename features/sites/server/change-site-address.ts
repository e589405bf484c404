import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { after } from '#platform/kernel/duration.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseSite } from '../contract/refusals.ts';
import { ADDRESS_CHANGES, ADDRESS_CHANGES_WITHIN, splitSiteAddress } from '../rules/site-address-change.ts';
import { takeAddressNonce } from './address-nonce-store.ts';
import {
  countAddressesLeft,
  getAddressForChange,
  lockAddresses,
  saveAddressChange,
} from './address-store.ts';
import { evaluateNewAddress, requireAddressChange } from './evaluate-new-address.ts';
import type { WantedAddress } from './evaluate-new-address.ts';
import type { AddressDeps } from './sites-deps.ts';

/** The address that a site is to have, and what becomes of the one that it leaves. */
export interface AddressChange extends WantedAddress {
  readonly site: string;
  /** The address that the asker saw, or its name alone. */
  readonly oldAddress?: string | undefined;
  /** Given up for good: the site cannot come back to it. */
  readonly isDiscarding: boolean;
  readonly nonce: string;
}

/**
 * Changes a site's free address.
 *
 * The attempt uses the nonce, whatever its result, so a repeated request changes nothing twice. The
 * old address redirects to the new one from the same moment, and is never given to another site.
 */
export async function changeSiteAddress(
  deps: AddressDeps,
  actor: UserActor,
  input: AddressChange,
): Promise<Result<{ readonly newSlug: string }>> {
  const site = await requireAddressChange(deps, actor, input.site);
  if (!site.ok) return site;
  const siteId = site.value.id;
  const now = deps.clock.now();

  return inTransaction(deps.db, async (tx: Database) => {
    const goodUntil = await takeAddressNonce(tx, input.nonce, { siteId, userId: actor.userId });
    if (!goodUntil) return refuseSite('invalid_address_nonce');
    if (deps.realClock.now() >= goodUntil) return refuseSite('expired_address_nonce');

    const from = await getAddressForChange(tx, siteId);
    const seen = input.oldAddress;
    if (seen !== undefined && seen !== from && seen !== splitSiteAddress(from).name) {
      return refuseSite('site_address_moved');
    }
    const own = { id: siteId, addressHost: from };
    const wanted = await evaluateNewAddress(deps, tx, own, input);
    if (!wanted.ok) return wanted;
    await lockAddresses(tx, [from, wanted.value]);
    // A concurrent request may have taken it.
    const evaluated = await evaluateNewAddress(deps, tx, own, input);
    if (!evaluated.ok) return evaluated;
    const left = await countAddressesLeft(tx, siteId, after(now, -ADDRESS_CHANGES_WITHIN));
    if (left >= ADDRESS_CHANGES) return refuseSite('too_many_address_changes', { maximum: ADDRESS_CHANGES });

    const isDiscarded = input.isDiscarding;
    await saveAddressChange(tx, { siteId, from, to: evaluated.value, isDiscarded, at: now });
    await deps.live.announce(tx, { siteId, topic: 'sites' });
    await deps.live.announce(tx, { siteId, topic: 'domains' });
    return ok({ newSlug: evaluated.value });
  });
}
