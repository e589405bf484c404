import { findAccount } from '#features/accounts/server/api/accounts.ts';
import type {
  LineRequirement,
  LineRequirements,
  RequirementContext,
} from '#features/billing/server/ports/line-requirements.ts';
import { isRenewalRequest } from '#features/cart/rules/line-identity.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import { isRegistrationSlug, PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { say } from '#platform/kernel/sentence.ts';
import type { Message } from '#platform/kernel/sentence.ts';
import { retryTimeSentences, retryTimeText } from '#features/names/rules/retry-time.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { domainLineSentences } from '#features/names/contract/refusals.ts';
import { AVAILABILITY_TEXTS, type AvailabilityStatus } from '#features/names/rules/availability-status.ts';
import { displayName, parseDomainName, readTld } from '#features/names/rules/domain-name.ts';
import type { TrademarkNotice } from '#features/names/rules/trademark-notice.ts';
import type { RegistrationDeps } from '../registration-deps.ts';
import { acceptanceIn, shownNotices } from '#features/names/server/api/line-notice.ts';
import type { NameCheck } from '#features/names/server/ports/registrar.ts';
import {
  findRegistrationPause,
  type RegistrationPause,
} from '#features/names/server/api/registration-pause-store.ts';
import { maintenanceEnds } from '#features/names/server/api/registry-maintenance-store.ts';
import { requireRenewals } from '../require-renewals.ts';
import { retryCheckText, takenLineStatus } from '#features/names/server/api/taken-status.ts';

/** Checkout allows the registry more time than browsing does. */
const TIMEOUT = seconds(5);

/** The requirement to verify the email address (acquisition, section 6). */
const NOT_VERIFIED = {
  code: 'email_not_verified',
  ...say(domainLineSentences, 'email_not_verified'),
};

function statusRefusal(
  status: AvailabilityStatus,
  name: string,
  when: Message = say(retryTimeSentences, 'later'),
): LineRequirement['refusal'] {
  const values = { domain: displayName(name), tld: readTld(name), when };
  const said = say(AVAILABILITY_TEXTS, status, values);
  return { code: status, ...said };
}

/** The facts of one name right before payment. */
interface RegistryFacts {
  /** Undefined if the registry did not answer. */
  readonly check: NameCheck | undefined;
  readonly pause: RegistrationPause | null;
  /** The end of the maintenance that the registry announced. */
  readonly maintenanceEnd: Date | null;
  /** The notice to accept; undefined if it is unknown whether there is one. */
  readonly claimed: TrademarkNotice | null | undefined;
  readonly isNoticeAccepted: boolean;
  readonly now: Date;
}

/** Why a quoted name cannot be bought now, by the registry's answer right before payment. */
function findRefusal(
  line: LineToQuote,
  name: string,
  { check, pause, maintenanceEnd, claimed, isNoticeAccepted, now }: RegistryFacts,
): LineRequirement['refusal'] {
  if (pause) return statusRefusal('domain_registration_unavailable', name, retryTimeText(pause.endsAt, now));
  if (maintenanceEnd) return statusRefusal('tld_in_maintenance', name, retryTimeText(maintenanceEnd, now));
  if (!check) return statusRefusal('availability_check_error', name);
  if (!check.isAvailable) return statusRefusal(takenLineStatus(check), name, retryCheckText(check, now));
  if (!isNoticeAccepted && claimed === undefined) return statusRefusal('availability_check_error', name);
  if (!isNoticeAccepted && claimed) {
    const values = { domain: displayName(name) };
    const said = say(domainLineSentences, 'trademark_notice_required', values);
    return { code: 'trademark-notice-required', ...said };
  }
  const fee = check.premiumTier ? (check.prices?.create ?? null) : null;
  const { registry_fee_integer: amount = null, registry_fee_currency: currency = null } = line.extra;
  if ((fee?.amount ?? null) === amount && (fee?.currency ?? null) === currency) return null;
  return {
    code: 'price_changed',
    ...say(domainLineSentences, 'price_changed', { domain: displayName(name) }),
  };
}

/**
 * Lists what checkout requires for registrations: a registrant, a verified email address, and an
 * available name.
 */
async function requireRegistrations(
  deps: Pick<RegistrationDeps, 'availability'>,
  lines: readonly LineToQuote[],
  { db, userId, now }: RequirementContext,
): Promise<readonly LineRequirement[]> {
  if (lines.length === 0) return [];
  const names = new Map(
    lines.map((line) => {
      const parsed = parseDomainName(line.meta);
      return [line.itemId, parsed.ok ? parsed.name.ascii : line.meta];
    }),
  );
  const bought = [...new Set(names.values())];
  const [account, checks, claimed, shown, pause, endFor] = await Promise.all([
    findAccount(db, userId),
    deps.availability.checkAfresh(bought, TIMEOUT),
    deps.availability.claims.noticesFor({ db, now }, bought, TIMEOUT),
    shownNotices(db, lines),
    findRegistrationPause(db, now),
    maintenanceEnds(db, now),
  ]);
  return lines.map((line) => {
    const name = names.get(line.itemId) ?? line.meta;
    const facts = {
      check: checks.get(name),
      claimed: claimed.get(name),
      pause,
      maintenanceEnd: endFor(name),
      now,
      isNoticeAccepted: acceptanceIn(line.extra, name, { shown, now }) !== null,
    };
    const refusal = account?.emailVerifiedAt ? findRefusal(line, name, facts) : NOT_VERIFIED;
    return { itemId: line.itemId, needsRegistrant: true, needsSite: false, refusal };
  });
}

/** Whether a line renews a name, or pays for its restore. */
const isOfHeldName = (line: LineToQuote): boolean =>
  isRenewalRequest(line) || line.productSlug === PRODUCT_SLUGS.domainRedemption;

/** Lists what checkout requires for names: new, renewed and restored. */
export function domainLineRequirements(
  deps: Pick<RegistrationDeps, 'availability' | 'registrar'>,
): LineRequirements {
  return {
    family: 'domains',
    matches: (slug) => isRegistrationSlug(slug) || slug === PRODUCT_SLUGS.domainRedemption,
    requirements: async (lines, context) => {
      const [renewed, registered] = await Promise.all([
        requireRenewals(deps, lines.filter(isOfHeldName), context.now),
        requireRegistrations(
          deps,
          lines.filter((line) => !isOfHeldName(line)),
          context,
        ),
      ]);
      return [...renewed, ...registered];
    },
  };
}
