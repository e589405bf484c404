import { isRenewalRequest } from '#features/cart/rules/line-identity.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import type { LineQuotes } from '#features/cart/server/ports/line-quotes.ts';
import { isRegistrationSlug } from '#features/catalog/rules/product-slug.ts';
import { isFlagOn } from '#features/sites/rules/feature-flags.ts';
import type { FlagName } from '#features/sites/rules/feature-flags.ts';
import { refuseStatus } from '#features/names/server/api/line-facts.ts';

/** The feature flag of domain search and registration (management, section 9). */
const SEARCH = 'upgrades/domain-search';

const isNewName = (line: LineToQuote): boolean =>
  isRegistrationSlug(line.productSlug) && !isRenewalRequest(line);

/**
 * Wraps quotes so that no new name is sold where the search flag is off, for the installation or
 * the cart's site.
 *
 * The server enforces what the screens hide. Renewals are not affected.
 */
export function underSearchFlag(quotes: LineQuotes, installation: ReadonlySet<FlagName>): LineQuotes {
  return {
    ...quotes,
    quote: async (lines, context) => {
      if (isFlagOn(SEARCH, installation, context.site?.flagChoices ?? {}))
        return quotes.quote(lines, context);
      const rest = lines.filter((line) => !isNewName(line));
      const answers = (await quotes.quote(rest, context)).values();
      return lines.flatMap((line) =>
        isNewName(line)
          ? refuseStatus(line, 'domain_registration_unavailable')
          : (answers.next().value ?? []),
      );
    },
  };
}
