import type { UserActor } from '#platform/kernel/actor.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { randomHex } from '#platform/kernel/random.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { NONCE_LIFE } from '../rules/site-address-change.ts';
import { insertAddressNonce } from './address-nonce-store.ts';
import { requireAddressChange } from './evaluate-new-address.ts';
import type { AddressDeps } from './sites-deps.ts';

/** Unguessable (OWASP: at least 128 bits). */
const NONCE_BYTES = 32;

/** Creates a nonce for one change of a site's address; only its hash is stored. */
export async function issueSiteAddressNonce(
  deps: Pick<AddressDeps, 'db' | 'realClock' | 'random'>,
  actor: UserActor,
  input: { readonly site: string },
): Promise<Result<string>> {
  const site = await requireAddressChange(deps, actor, input.site);
  if (!site.ok) return site;
  const nonce = randomHex(deps.random, NONCE_BYTES);
  const now = deps.realClock.now();
  await insertAddressNonce(deps.db, nonce, {
    siteId: site.value.id,
    userId: actor.userId,
    expiresAt: after(now, NONCE_LIFE),
    // Kept for a day to tell expired nonces from unknown ones.
    forgottenAt: after(now, -days(1)),
  });
  return ok(nonce);
}
