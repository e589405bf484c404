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
  /** The registry's price; queried for premium names only. */
  readonly check: NameCheck | undefined;
}

function findRefusal(line: LineToQuote, facts: RegistryFacts, now: Date): LineRequirement['refusal'] {
  const { info, check } = facts;
  const values = { domain: displayName(line.meta) };
  const maintenance = info && readMaintenance(info);
  if (maintenance) {
    const when = retryTimeText(maintenance.endsAt, now);
    const said = say(AVAILABILITY_TEXTS, 'tld_in_maintenance', { tld: readTld(line.meta), when });
    return { code: 'tld_in_maintenance', ...said };
  }
  const refuse = (code: 'renewal_not_possible' | 'price_changed') => ({
    code,
    ...say(domainLineSentences, code, values),
  });
  const silent = {
    code: 'availability_check_error',
    ...say(AVAILABILITY_TEXTS, 'availability_check_error', values),
  };
  if (!info || (info.outcome !== 'ok' && isPassing(info))) return silent;
  if (info.outcome !== 'ok' || !info.value.isOurs) return refuse('renewal_not_possible');
  if (info.value.statuses.some((status) => HINDRANCES.includes(status)))
    return refuse('renewal_not_possible');
  if (line.extra['premium'] !== true) return null;
  if (!check) return silent;
  const fee = check.prices?.renew ?? null;
  const { registry_fee_integer: amount, registry_fee_currency: currency } = line.extra;
  return fee?.amount === amount && fee?.currency === currency ? null : refuse('price_changed');
}

/**
 * Checks whether names can be renewed now, by their registry's answer right before payment: we
 * sponsor them, no status forbids it, and a premium price is as quoted.
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
  const asking = named.map(async ({ name }) => infos.set(name, await registrar.infoDomain(name)));
  const premium = named.filter(({ line }) => line.extra['premium'] === true).map(({ name }) => name);
  const [checks] = await Promise.all([
    premium.length > 0 ? availability.checkAfresh(premium, TIMEOUT) : new Map<string, NameCheck>(),
    within(TIMEOUT, Promise.all(asking)),
  ]);
  return named.map(({ line, name }) => ({
    itemId: line.itemId,
    needsRegistrant: false,
    needsSite: true,
    refusal: findRefusal(line, { info: infos.get(name), check: checks.get(name) }, now),
  }));
}
