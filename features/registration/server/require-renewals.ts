import { say } from '#platform/kernel/sentence.ts';
import type { LineRequirement } from '#features/billing/server/ports/line-requirements.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { domainLineSentences } from '#features/names/contract/refusals.ts';
import { AVAILABILITY_TEXTS } from '#features/names/rules/availability-status.ts';
import { displayName, parseDomainName, readTld } from '#features/names/rules/domain-name.ts';
import { retryTimeText } from '#features/names/rules/retry-time.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import type { RegistryDomain } from '#features/names/server/ports/registrar-domains.ts';
import type { NameCheck, RegistrarAnswer } from '#features/names/server/ports/registrar.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import type { RedemptionState } from '#features/names/rules/redemption-state.ts';
import { readRedemptionState } from '#features/names/server/api/redemption-outcome.ts';
import { isPassing, readMaintenance } from '#features/names/server/api/registry-outcome.ts';
import { within } from '#platform/process/within.ts';

type Deps = Pick<RegistrationDeps, 'availability' | 'registrar'>;

/** The registry timeout before payment. */
const TIMEOUT = seconds(5);
/** Statuses that forbid a renewal (RFC 5731 section 2.3). */
const HINDRANCES: readonly string[] = [
  'clientRenewProhibited',
  'serverRenewProhibited',
  'pendingCreate',
  'pendingDelete',
  'pendingTransfer',
];

interface RegistryFacts {
  /** Undefined if no answer arrived in time. */
  readonly info: RegistrarAnswer<RegistryDomain> | undefined;
  /** The registry's prices; queried for premium names and for restores only. */
  readonly check: NameCheck | undefined;
  /** The cart pays the redemption fee of the name, so that it is restored first. */
  readonly isRedeemed: boolean;
}

const isRedemption = ({ productSlug }: LineToQuote): boolean =>
  productSlug === PRODUCT_SLUGS.domainRedemption;

const CODES: Readonly<Record<Exclude<RedemptionState, 'redeemable'>, keyof typeof domainLineSentences>> = {
  held: 'redemption_not_due',
  report_due: 'restore_in_progress',
  too_late: 'renewal_too_late',
  gone: 'renewal_too_late',
};

function findRefusal(line: LineToQuote, facts: RegistryFacts, now: Date): LineRequirement['refusal'] {
  const { info, check, isRedeemed } = facts;
  const values = { domain: displayName(line.meta) };
  const maintenance = info && readMaintenance(info);
  if (maintenance) {
    const when = retryTimeText(maintenance.endsAt, now);
    const said = say(AVAILABILITY_TEXTS, 'tld_in_maintenance', { tld: readTld(line.meta), when });
    return { code: 'tld_in_maintenance', ...said };
  }
  const refuse = (code: keyof typeof domainLineSentences) => ({
    code,
    ...say(domainLineSentences, code, values),
  });
  const silent = {
    code: 'availability_check_error',
    ...say(AVAILABILITY_TEXTS, 'availability_check_error', values),
  };
  if (!info || (info.outcome !== 'ok' && isPassing(info))) return silent;
  if (isRedeemed) {
    const state = readRedemptionState(info);
    if (state === null) return refuse('renewal_not_possible');
    if (state !== 'redeemable') return refuse(CODES[state]);
  } else {
    if (info.outcome !== 'ok' || !info.value.isOurs) return refuse('renewal_not_possible');
    if (info.value.statuses.some((status) => HINDRANCES.includes(status)))
      return refuse('renewal_not_possible');
  }
  if (line.extra['premium'] !== true && !isRedemption(line)) return null;
  if (!check) return silent;
  const fee = (isRedemption(line) ? check.prices?.restore : check.prices?.renew) ?? null;
  const { registry_fee_integer: amount, registry_fee_currency: currency } = line.extra;
  return fee?.amount === amount && fee?.currency === currency ? null : refuse('price_changed');
}

/**
 * Checks whether names can be renewed now, by their registry's answer right before payment: we
 * sponsor them, no status forbids it, and a premium price is as quoted. A name whose redemption fee
 * is paid has to be in redemption, and its fee as quoted.
 *
 * @param lines renewals and redemption fees
 */
export async function requireRenewals(
  { availability, registrar }: Deps,
  lines: readonly LineToQuote[],
  now: Date,
): Promise<readonly LineRequirement[]> {
  const named = lines.map((line) => {
    const parsed = parseDomainName(line.meta);
    return { line, name: parsed.ok ? parsed.name.ascii : line.meta };
  });
  const infos = new Map<string, RegistrarAnswer<RegistryDomain>>();
  const names = [...new Set(named.map(({ name }) => name))];
  const asking = names.map(async (name) => infos.set(name, await registrar.infoDomain(name)));
  const redeemed = new Set(named.filter(({ line }) => isRedemption(line)).map(({ name }) => name));
  const premium = named.filter(({ line }) => line.extra['premium'] === true).map(({ name }) => name);
  const priced = [...new Set([...premium, ...redeemed])];
  const [checks] = await Promise.all([
    priced.length > 0 ? availability.checkAfresh(priced, TIMEOUT) : new Map<string, NameCheck>(),
    within(TIMEOUT, Promise.all(asking)),
  ]);
  return named.map(({ line, name }) => ({
    itemId: line.itemId,
    needsRegistrant: false,
    needsSite: true,
    refusal: findRefusal(
      line,
      { info: infos.get(name), check: checks.get(name), isRedeemed: redeemed.has(name) },
      now,
    ),
  }));
}
