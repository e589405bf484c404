import type { LineRequirement, LineRequirements } from '#features/billing/server/ports/line-requirements.ts';
import { isRenewalRequest } from '#features/cart/rules/line-identity.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { isMappable } from '../../rules/mapping-status.ts';
import { evaluateMappings, type EvaluateMappingDeps } from '../evaluate-mapping.ts';
import { refuseMapping } from '../require-connection.ts';

/** Checkout allows the registry more time than browsing does. */
const TIMEOUT = seconds(5);

/** Lists what checkout requires for connections: a site, and a name that can still be connected. */
export function mappingLineRequirements(deps: EvaluateMappingDeps): LineRequirements {
  return {
    family: 'mappings',
    matches: (slug) => slug === PRODUCT_SLUGS.domainMapping,
    requirements: async (lines, { db, siteId, userId, now }) => {
      const fresh = lines.filter((line) => !isRenewalRequest(line));
      const evaluated = await evaluateMappings(
        deps,
        fresh.map(({ meta }) => meta),
        {
          db,
          siteId,
          now,
          patience: TIMEOUT,
          isAfresh: true,
          missing: 'availability_check_error',
          actor: { kind: 'user', userId, via: 'session', scopes: [] },
        },
      );
      return lines.map((line): LineRequirement => {
        const status = isRenewalRequest(line)
          ? 'mappable'
          : (evaluated[fresh.indexOf(line)]?.status ?? 'unknown');
        const { code, message, sentence } = refuseMapping(line, status);
        return {
          itemId: line.itemId,
          needsRegistrant: false,
          needsSite: true,
          refusal: isMappable(status) ? null : { code, message, sentence },
        };
      });
    },
  };
}
