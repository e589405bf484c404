import type { NewDomainRow } from '#features/domains/server/api/domains.ts';
import type { DemoSiteName } from './demo-company.ts';

/** A name of the demo company and what our screens tell of it. */
export interface DemoDomain {
  readonly name: string;
  readonly site: DemoSiteName;
  readonly isPrimary?: boolean;
  readonly facts: Omit<NewDomainRow, 'name' | 'siteId' | 'ownerUserId' | 'createdAt'> & {
    readonly registryStatuses: readonly string[];
  };
  /** The registry's data; absent for names below a TLD that it does not serve. */
  readonly registry?: RegistryFacts;
}

/** A name as the registry holds it. */
interface RegistryFacts {
  readonly registrar: 'namestead' | 'rival';
  readonly registeredAt: Date;
  readonly expiresAt: Date;
  readonly statuses: readonly string[];
}
