import { say } from '#platform/kernel/sentence.ts';
import type { LineFacts } from '#features/billing/server/ports/line-facts.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { mappingStepLabels } from '../../contract/mapping-refusals.ts';
import { parseDomainName } from '#features/names/rules/domain-name.ts';
import { findDomains } from '#features/domains/server/api/domains.ts';
import { findConnectionTasks } from '../connection-task.ts';
import type { ConnectionTaskDeps } from '../connection-task.ts';

/**
 * Reports whether purchased connections are added to their sites, and what their buyers have to set before
 * the names point there; billing handles renewals itself.
 */
export function mappingLineFacts(deps: ConnectionTaskDeps): LineFacts {
  return {
    family: 'mappings',
    matches: (slug) => slug === PRODUCT_SLUGS.domainMapping,
    deliveries: async (db, lines) => {
      const names = lines.map(({ meta }) => {
        const parsed = parseDomainName(meta);
        return parsed.ok ? parsed.name.ascii : meta;
      });
      const domains = await findDomains(db, names);
      const tasks = await findConnectionTasks(deps, db, [...domains.values()]);
      return lines.map(({ lineId, isRenewal, userId }, index) => {
        const domain = domains.get(names[index] ?? '');
        if (isRenewal) return { lineId, steps: [] };
        const isAdded = domain?.facts.type === 'mapped';
        return {
          lineId,
          steps: [{ id: 'connected', label: say(mappingStepLabels, 'connected'), isDone: isAdded }],
          // Another customer may hold the name by now, and its proof is theirs.
          task: domain?.ownerUserId === userId ? (tasks.get(domain.name) ?? null) : null,
        };
      });
    },
  };
}
