import type { LineRequirement, LineRequirements } from '#features/billing/server/ports/line-requirements.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { say } from '#platform/kernel/sentence.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { domainLineSentences } from '#features/names/contract/refusals.ts';
import { AVAILABILITY_TEXTS } from '#features/names/rules/availability-status.ts';
import { displayName, parseDomainName, readTld } from '#features/names/rules/domain-name.ts';
import type { TransfersDeps } from '../transfers-deps.ts';
import type { NameCheck } from '#features/names/server/ports/registrar.ts';
import { maintenanceEnds } from '#features/names/server/api/registry-maintenance-store.ts';
import { retryTimeText } from '#features/names/rules/retry-time.ts';
import { retryCheckText, takenStatus } from '#features/names/server/api/taken-status.ts';

/** The registry timeout before payment. */
const REGISTRY_TIMEOUT = seconds(5);

function findRefusal(
  line: LineToQuote,
  check: NameCheck | undefined,
  { maintenanceEnd, now }: { readonly maintenanceEnd: Date | null; readonly now: Date },
): LineRequirement['refusal'] {
  const when = maintenanceEnd || !check ? retryTimeText(maintenanceEnd, now) : retryCheckText(check, now);
  const values = { domain: displayName(line.meta), tld: readTld(line.meta), when };
  const withStatus = (status: keyof typeof AVAILABILITY_TEXTS) => ({
    code: status,
    ...say(AVAILABILITY_TEXTS, status, values),
  });
  const refuse = (code: 'transfer_not_registered' | 'price_changed') => ({
    code,
    ...say(domainLineSentences, code, values),
  });
  // Its registry would take no request, whatever it answers about the name.
  if (maintenanceEnd) return withStatus('tld_in_maintenance');
  if (!check) return withStatus('availability_check_error');
  if (check.isAvailable) return refuse('transfer_not_registered');
  const status = takenStatus(check);
  if (!status.startsWith('transferrable')) return withStatus(status);
  const fee = check.premiumTier ? (check.prices?.transfer ?? check.prices?.renew ?? null) : null;
  const { registry_fee_integer: amount = null, registry_fee_currency: currency = null } = line.extra;
  const isAsQuoted = (fee?.amount ?? null) === amount && (fee?.currency ?? null) === currency;
  return isAsQuoted ? null : refuse('price_changed');
}

/**
 * Lists what checkout requires for transfers, by the registry's answer right before payment: each
 * name is registered elsewhere, not being deleted, and costs what was quoted.
 */
export function transferLineRequirements({
  availability,
}: Pick<TransfersDeps, 'availability'>): LineRequirements {
  return {
    family: 'transfers',
    matches: (slug) => slug === PRODUCT_SLUGS.domainTransfer,
    requirements: async (lines, { db, now }) => {
      const endFor = await maintenanceEnds(db, now);
      const named = lines.map((line) => {
        const parsed = parseDomainName(line.meta);
        return { line, name: parsed.ok ? parsed.name.ascii : line.meta };
      });
      const checks = await availability.checkAfresh(
        named.map(({ name }) => name),
        REGISTRY_TIMEOUT,
      );
      return named.map(({ line, name }) => ({
        itemId: line.itemId,
        needsRegistrant: true,
        needsSite: true,
        refusal: findRefusal(line, checks.get(name), { maintenanceEnd: endFor(name), now }),
      }));
    },
  };
}
