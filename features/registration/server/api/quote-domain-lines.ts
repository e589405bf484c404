import type { LineQuote, LineQuotes, QuoteContext } from '#features/cart/server/ports/line-quotes.ts';
import { domainToBundle, isRenewalRequest } from '#features/cart/rules/line-identity.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import type { PricedProduct } from '#features/catalog/rules/product.ts';
import { isRegistrationSlug, PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { findProducts } from '#features/catalog/server/api/product-catalog.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { parseDomainName, readTld } from '#features/names/rules/domain-name.ts';
import type { PanelNames } from '#features/names/rules/name-policy.ts';
import { whyNoNames } from '#features/names/rules/site-for-names.ts';
import { findDomains } from '#features/domains/server/api/domains.ts';
import type { RegistrationDeps } from '../registration-deps.ts';
import {
  refuseLine,
  refuseSite,
  refuseStatus,
  soldName,
  wasQuoted,
} from '#features/names/server/api/line-facts.ts';
import { registrationProducts } from '#features/names/server/api/name-price.ts';
import { acceptanceIn, shownNotices } from '#features/names/server/api/line-notice.ts';
import { keepTogether, quotePrivacy, quoteRedemption, type QuotedName } from '../quote-domain-fees.ts';
import { quoteRegistration } from '../quote-registration.ts';
import { heldDomain, type HeldFacts, quoteRenewal } from '../quote-renewal.ts';
import { readRedemptionState } from '#features/names/server/api/redemption-outcome.ts';
import type { RedemptionState } from '#features/names/rules/redemption-state.ts';
import { within } from '#platform/process/within.ts';
import { listRestoring } from '../restoring/restore-store.ts';
import { retryTimeText } from '#features/names/rules/retry-time.ts';
import { findRegistrationPause } from '#features/names/server/api/registration-pause-store.ts';
import type { RegistrationPause } from '#features/names/server/api/registration-pause-store.ts';

/** The registry timeout of a cart read; names without an answer keep their last price. */
const TIMEOUT = seconds(1);

const FEES: readonly string[] = [PRODUCT_SLUGS.domainRedemption, PRODUCT_SLUGS.privacy];

type QuoteDeps = Pick<RegistrationDeps, 'availability'> & {
  readonly registrar: Pick<RegistrationDeps['registrar'], 'infoDomain'>;
};

/** A line of a cart whose name fits its product. */
type NamedLine = Omit<QuotedName, 'quote'>;
/** The kinds of domain lines: a new name, a renewal, a redemption fee, or privacy protection. */
type LineKind = NamedLine['kind'];

interface CartFacts extends HeldFacts {
  /** Registrations are paused. */
  readonly pause: RegistrationPause | null;
  readonly fees: ReadonlyMap<string, PricedProduct>;
}

function classifyLine(line: LineToQuote): LineKind {
  if (line.productSlug === PRODUCT_SLUGS.domainRedemption) return 'redemption';
  if (line.productSlug === PRODUCT_SLUGS.privacy) return 'privacy';
  return isRenewalRequest(line) ? 'renewal' : 'registration';
}

/**
 * Quotes registrations, renewals, redemption fees and privacy protection.
 *
 * A plan's credit covers the standard new name that a line asks for (`domain_to_bundle`), else the first one
 * in the cart; never a premium name, which costs the registry's price plus our markup.
 */
export function domainLineQuotes(deps: QuoteDeps & PanelNames): LineQuotes {
  return {
    family: 'domains',
    matches: (slug) => isRegistrationSlug(slug) || FEES.includes(slug),
    quote: async (lines, context) => {
      const named = lines.map((line) => {
        const kind = classifyLine(line);
        const sold = soldName(line, kind === 'registration' ? 'register' : 'renew', deps);
        return 'status' in sold ? sold : { line, kind, name: sold.name };
      });
      const facts = await loadFacts(
        deps,
        named.flatMap((each) => ('name' in each ? [each] : [])),
        context,
      );
      let isCreditLeft = context.hasDomainCredit;
      const seen = new Set<string>();
      const quotes = new Map<LineToQuote, LineQuote>();
      const quoteOne = (line: LineToQuote): LineQuote => {
        const each = named[lines.indexOf(line)];
        if (!each || 'status' in each) return refuseStatus(line, each?.status ?? 'invalid_domain');
        // Different spellings of one name are duplicates.
        const bought = `${each.kind} ${each.name}`;
        if (seen.has(bought)) return refuseLine(line, 'domain_twice');
        seen.add(bought);
        const quote = quoteNamed(each, facts, context, isCreditLeft);
        if (quote.kind === 'priced' && quote.isBundled) isCreditLeft = false;
        return quote;
      };
      for (const line of chosenFirst(lines, named, context)) quotes.set(line, quoteOne(line));
      const quoted = named.flatMap((each): readonly QuotedName[] => {
        const quote = 'name' in each ? quotes.get(each.line) : undefined;
        return quote && 'name' in each ? [{ ...each, quote }] : [];
      });
      for (const each of quoted) quotes.set(each.line, keepTogether(each, quoted, facts, context));
      return lines.flatMap((line) => quotes.get(line) ?? []);
    },
  };
}

/** The line of the name that the plan is to pay for comes first, and so gets its credit where it may have it. */
function chosenFirst(
  lines: readonly LineToQuote[],
  named: readonly (NamedLine | { readonly status: unknown })[],
  { allLines }: Pick<QuoteContext, 'allLines'>,
): readonly LineToQuote[] {
  const asked = domainToBundle(allLines);
  const parsed = asked === null ? null : parseDomainName(asked);
  if (!parsed?.ok) return lines;
  const { ascii } = parsed.name;
  const chosen = named.find(
    (each): each is NamedLine => 'name' in each && each.kind === 'registration' && each.name === ascii,
  );
  return chosen ? [chosen.line, ...lines.filter((line) => line !== chosen.line)] : lines;
}

function quoteNamed(
  { line, kind, name }: NamedLine,
  facts: CartFacts,
  context: QuoteContext,
  isCreditLeft: boolean,
): LineQuote {
  if ((line.quantity ?? 1) !== 1) return refuseLine(line, 'domain_once');
  if (kind === 'registration') {
    const reason = context.site && whyNoNames(context.site);
    if (reason) return refuseSite(line, reason);
    if (!facts.pause) return quoteRegistration(line, name, facts, isCreditLeft);
    const paused = refuseStatus(
      line,
      'domain_registration_unavailable',
      retryTimeText(facts.pause.endsAt, context.now),
    );
    if (!wasQuoted(line)) return paused;
    // Names stay in the cart during a pause, but block checkout until it ends.
    const quote = quoteRegistration(line, name, facts, isCreditLeft);
    const { code, message, sentence } = paused;
    return quote.kind === 'priced' ? { ...quote, hindrance: { code, message, sentence } } : quote;
  }
  if (kind === 'renewal') return quoteRenewal(line, name, facts, context);
  const product = facts.fees.get(line.productSlug);
  if (!product) return refuseStatus(line, 'available_but_not_registrable');
  return kind === 'privacy'
    ? quotePrivacy(line, name, product)
    : quoteRedemption(line, name, product, facts, context);
}

/** Loads only the facts that the lines need, from the database and the registry. */
async function loadFacts(
  { availability, registrar }: QuoteDeps,
  lines: readonly NamedLine[],
  context: QuoteContext,
): Promise<CartFacts> {
  const listNames = (...kinds: LineKind[]) =>
    lines.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name);
  const renewed = listNames('renewal', 'redemption');
  const held = findDomains(context.db, renewed);
  const checked = held.then((domains) =>
    renewed.filter((name) => {
      const domain = domains.get(name);
      if (domain?.siteId !== context.siteId) return false;
      return domain.facts.isPremium || listNames('redemption').includes(name);
    }),
  );
  const registrations = lines.filter(({ kind }) => kind === 'registration');
  const shown = await shownNotices(
    context.db,
    registrations.map(({ line }) => line),
  );
  const unread = registrations.filter(
    ({ line, name }) => !acceptanceIn(line.extra, name, { shown, now: context.now }),
  );
  const [products, fees, checks, claimed, pause, reported, restoring] = await Promise.all([
    registrationProducts(
      context.db,
      listNames('registration', 'renewal').map(readTld),
      context.currency,
      context.now,
    ),
    findProducts(
      context.db,
      FEES.filter((slug) => lines.some(({ line }) => line.productSlug === slug)),
      context.currency,
      context.now,
    ),
    checked.then((names) => availability.check([...listNames('registration'), ...names], TIMEOUT)),
    availability.claims.noticesFor(
      context,
      unread.map(({ name }) => name),
      TIMEOUT,
    ),
    registrations.length > 0 ? findRegistrationPause(context.db, context.now) : null,
    held.then((domains) => readReports(registrar, renewed, domains, context)),
    listRestoring(context.db, renewed),
  ]);
  return {
    products,
    pause,
    checks,
    shown,
    claimed,
    now: context.now,
    held: await held,
    reported,
    restoring,
    fees: new Map(fees.map((product) => [product.slug, product])),
  };
}

/** Asks the registry where redeemable names stand; names without an answer in time are absent. */
async function readReports(
  registrar: QuoteDeps['registrar'],
  names: readonly string[],
  held: HeldFacts['held'],
  context: QuoteContext,
): Promise<ReadonlyMap<string, RedemptionState>> {
  const redeemable = [...new Set(names)].filter((name) => heldDomain(name, { held }, context)?.isRedeemable);
  const states = new Map<string, RedemptionState>();
  const asking = redeemable.map(async (name) => {
    const state = readRedemptionState(await registrar.infoDomain(name));
    if (state) states.set(name, state);
  });
  await within(TIMEOUT, Promise.all(asking));
  return new Map(states);
}
