import { say } from '#platform/kernel/sentence.ts';
import type { LineFacts } from '#features/billing/server/ports/line-facts.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { mappingStepLabels } from '../../contract/mapping-refusals.ts';
import { parseDomainName } from '#features/names/rules/domain-name.ts';
import { findDomains } from '#features/domains/server/api/domains.ts';

/** Reports whether purchased connections are made; billing handles renewals itself. */
export const mappingLineFacts: LineFacts = {
  family: 'mappings',
  matches: (slug) => slug === PRODUCT_SLUGS.domainMapping,
  deliveries: async (db, lines) => {
    const names = lines.map(({ meta }) => {
      const parsed = parseDomainName(meta);
      return parsed.ok ? parsed.name.ascii : meta;
    });
    const domains = await findDomains(db, names);
    return lines.map(({ lineId, isRenewal }, index) => ({
      lineId,
      steps: isRenewal
        ? []
        : [
            {
              id: 'connected',
              label: say(mappingStepLabels, 'connected'),
              isDone: domains.get(names[index] ?? '')?.facts.type === 'mapped',
            },
          ],
    }));
  },
};
