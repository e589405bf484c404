import { isProfessionalEmailCountry } from '#features/accounts/rules/professional-email-country.ts';
import type { SellingCountries } from '#features/accounts/rules/professional-email-country.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { catalogLineQuotes } from '#features/cart/server/api/quote-catalog-lines.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import type { LineQuote, LineQuotes, QuoteContext } from '#features/cart/server/ports/line-quotes.ts';
import {
  isProfessionalEmailSlug,
  isRegistrationSlug,
  PRODUCT_SLUGS,
} from '#features/catalog/rules/product-slug.ts';
import { findDomains } from '#features/domains/server/api/domains.ts';
import { isFlagOn } from '#features/sites/rules/feature-flags.ts';
import type { FlagName } from '#features/sites/rules/feature-flags.ts';
import { displayName, parseDomainName } from '#features/names/rules/domain-name.ts';
import { say } from '#platform/kernel/sentence.ts';
import { mailboxLineSentences } from '../../contract/refusals.ts';
import { isMailboxProductSold, mailboxRefusal } from '../../rules/mailbox-eligibility.ts';
import type { MailboxRefusal } from '../../rules/mailbox-eligibility.ts';

/** What the operator has set about professional email. */
export interface MailboxSales {
  readonly siteAddressSuffix: string;
  readonly professionalEmailCountries: SellingCountries;
  /** The features of the installation; a site may have others. */
  readonly flags: ReadonlySet<FlagName>;
}

/** The lines that make a domain one of the cart's site. */
const BRINGS_DOMAIN: readonly string[] = [PRODUCT_SLUGS.domainTransfer, PRODUCT_SLUGS.domainMapping];

/** Prices professional email, and keeps mailboxes out of carts that no one could deliver (cart spec, section 5, "Other rules"). */
export function mailboxLineQuotes({
  siteAddressSuffix,
  professionalEmailCountries: countries,
  flags,
}: MailboxSales): LineQuotes {
  return {
    family: 'email',
    matches: isProfessionalEmailSlug,
    quote: async (lines, context) => {
      const names = new Map(lines.map((line) => [line, readName(line.meta)]));
      const ofSite = await findNamesOfSite([...names.values()], context);
      const account = context.userId === null ? null : await findAccount(context.db, context.userId);
      const isCountryServed = account && isProfessionalEmailCountry(account.countryCode, countries);
      const choices = context.site?.flagChoices ?? {};
      const isMigrated = isFlagOn('google-workspace-migration', flags, choices);
      const refused = new Map<LineToQuote, MailboxRefusal>();
      for (const line of lines) {
        const domain = names.get(line) ?? null;
        const refusal = mailboxRefusal({
          domain,
          stagingSuffix: `staging.${siteAddressSuffix}`,
          isOfSite: domain !== null && ofSite.has(domain),
          isCountryServed,
          isProductSold: isMailboxProductSold(line.productSlug, isMigrated),
          addresses: readAddresses(line),
        });
        if (refusal) refused.set(line, refusal);
      }
      const sold = lines.filter((line) => !refused.has(line));
      const priced = sold.length === 0 ? [] : await catalogLineQuotes.quote(sold, context);
      return lines.map((line, index): LineQuote => {
        const refusal = refused.get(line);
        const quote = priced[sold.indexOf(line)];
        if (!refusal && quote) return quote;
        const code = refusal ?? 'email-invalid-domain';
        const said = say(mailboxLineSentences, code, { domain: displayName(lines[index]?.meta ?? '') });
        return { kind: 'refused', itemId: line.itemId, code, ...said };
      });
    },
  };
}

function readName(meta: string): string | null {
  const parsed = parseDomainName(meta);
  return parsed.ok ? parsed.name.ascii : null;
}

/** Of these names, those that are registered for or connected to the cart's site, or that it buys. */
async function findNamesOfSite(
  names: readonly (string | null)[],
  { db, siteId, allLines }: Pick<QuoteContext, 'db' | 'siteId' | 'allLines'>,
): Promise<ReadonlySet<string>> {
  const held = await findDomains(
    db,
    names.flatMap((name) => name ?? []),
  );
  const here = [...held.values()].filter(
    (domain) =>
      siteId !== null &&
      domain.siteId === siteId &&
      (domain.facts.type === 'registered' || domain.facts.type === 'mapped'),
  );
  const bought = allLines.filter(
    ({ productSlug }) => isRegistrationSlug(productSlug) || BRINGS_DOMAIN.includes(productSlug),
  );
  return new Set([...here.map(({ name }) => name), ...bought.flatMap(({ meta }) => readName(meta) ?? [])]);
}

/** The addresses of a line's users; what is no address is refused as one. */
function readAddresses({ extra }: LineToQuote): readonly string[] {
  const users = extra['google_apps_users'];
  if (!Array.isArray(users)) return [];
  return users.map((user) => {
    const email = typeof user === 'object' && user !== null && !Array.isArray(user) ? user['email'] : null;
    return typeof email === 'string' ? email : '';
  });
}
