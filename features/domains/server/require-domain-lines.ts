import { findAccount } from '#features/accounts/server/door.ts';
import type { LineRequirement, LineRequirements } from '#features/billing/server/door.ts';
import { billingLineSentences } from '#features/billing/contract/refusals.ts';
import { isRenewalRequest } from '#features/cart/rules/line-identity.ts';
import type { LineToQuote } from '#features/cart/rules/line-to-quote.ts';
import { isRegistrationSlug } from '#features/catalog/rules/product-slug.ts';
import { fillSentence } from '#platform/contract/refusal.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { domainLineSentences } from '../contract/refusals.ts';
import { AVAILABILITY_TEXTS, type AvailabilityStatus } from '../rules/availability-status.ts';
import { displayName, parseDomainName } from '../rules/domain-name.ts';
import type { DomainsDeps } from './domains-deps.ts';
import type { NameCheck } from './ports/registrar.ts';

/** Before money is taken the registry is waited for longer than while somebody looks around. */
const PATIENCE = seconds(5);

/** Said to whoever has not confirmed their address (acquisition, section 6). */
const NOT_VERIFIED = {
  code: 'email_not_verified',
  message: domainLineSentences.email_not_verified,
};

function statusRefusal(status: AvailabilityStatus, name: string): LineRequirement['refusal'] {
  const message = fillSentence(AVAILABILITY_TEXTS[status].text, { domain: displayName(name) });
  return { code: status, message };
}

/** Why a name that was quoted cannot be bought now, asked of the registry a moment before it is paid. */
function refusalOf(
  line: LineToQuote,
  name: string,
  check: NameCheck | undefined,
): LineRequirement['refusal'] {
  if (!check) return statusRefusal('availability_check_error', name);
  if (!check.isAvailable) return statusRefusal('not_available', name);
  const fee = check.premiumTier ? (check.prices?.create ?? null) : null;
  const { registry_fee_integer: amount = null, registry_fee_currency: currency = null } = line.extra;
  if ((fee?.amount ?? null) === amount && (fee?.currency ?? null) === currency) return null;
  return {
    code: 'price_changed',
    message: fillSentence(domainLineSentences.price_changed, { domain: displayName(name) }),
  };
}

/** Renewals are priced, but nobody carries them out at the registry, so they are not sold. */
function notDelivered({ itemId, meta }: LineToQuote): LineRequirement {
  const message = fillSentence(billingLineSentences.not_delivered, { product: displayName(meta) });
  return { itemId, needsRegistrant: false, refusal: { code: 'not_delivered', message } };
}

/** Says what checkout needs for registrations: a registrant, a confirmed address, a name still to be had. */
export function domainLineRequirements(deps: Pick<DomainsDeps, 'availability'>): LineRequirements {
  return {
    family: 'domains',
    matches: isRegistrationSlug,
    requirements: async (lines, { db, userId }) => {
      const names = new Map(
        lines.map((line) => {
          const parsed = parseDomainName(line.meta);
          return [line.itemId, parsed.ok ? parsed.name.ascii : line.meta];
        }),
      );
      const [account, checks] = await Promise.all([
        findAccount(db, userId),
        deps.availability.checkAfresh([...new Set(names.values())], PATIENCE),
      ]);
      return lines.map((line) => {
        if (isRenewalRequest(line)) return notDelivered(line);
        const name = names.get(line.itemId) ?? line.meta;
        const refusal = account?.emailVerifiedAt ? refusalOf(line, name, checks.get(name)) : NOT_VERIFIED;
        return { itemId: line.itemId, needsRegistrant: true, refusal };
      });
    },
  };
}
