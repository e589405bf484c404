import { prepareReadingRole } from '#platform/database/reading-role-store.ts';
import type { ReadingRole } from '#platform/database/reading-role-store.ts';

/** The database role of PowerDNS. */
export const POWERDNS_ROLE = 'namestead_powerdns';

/** Tables of schema `pdns` that PowerDNS writes. */
const OWN_TABLES = ['pdns.domainmetadata', 'pdns.cryptokeys', 'pdns.tsigkeys'];

const ROLE: ReadingRole = {
  name: POWERDNS_ROLE,
  settings: [
    'search_path = pdns',
    // It repeats the same few statements; planning these views costs more than reading them.
    'plan_cache_mode = force_generic_plan',
  ],
  grants: (database, role) => [
    `GRANT CONNECT ON DATABASE ${database} TO ${role}`,
    `GRANT USAGE ON SCHEMA pdns TO ${role}`,
    `GRANT SELECT ON ALL TABLES IN SCHEMA pdns TO ${role}`,
    `GRANT UPDATE ON pdns.domains TO ${role}`,
    `GRANT INSERT, UPDATE, DELETE ON ${OWN_TABLES.join(', ')} TO ${role}`,
    `GRANT USAGE ON ALL SEQUENCES IN SCHEMA pdns TO ${role}`,
  ],
};

/**
 * Creates a role with read access to schema `pdns` and write access to PowerDNS's own tables, or
 * updates it.
 *
 * Returns the statements that are left for an administrator (`prepareReadingRole`).
 */
export function preparePowerdnsRole(ownerUrl: string, password: string): Promise<readonly string[]> {
  return prepareReadingRole(ownerUrl, ROLE, password);
}
