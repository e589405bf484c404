import type { Kysely } from 'kysely';

import type { RegistryTables } from './tables.ts';

/** The registry's own database, or a transaction on it. */
export type RegistryDatabase = Kysely<RegistryTables>;
