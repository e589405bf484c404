import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MigrationFolder } from '#platform/database/migrate.ts';

/** Platform parts that keep tables of their own; slices may refer to them, so they come first. */
const PLATFORM_PARTS = ['events', 'jobs', 'live', 'sandbox-clock'];

/** The slices that keep tables, in the order of the house, lowest first. */
const SLICES = [
  'accounts',
  'contacts',
  'sites',
  'catalog',
  'cart',
  'billing',
  'domains',
  'email',
  'dns',
  'redirects',
  'bulk',
];

/** All migrations of the server's database, in the order in which they are applied. */
export function migrationFolders(): MigrationFolder[] {
  const root = new URL('../../', import.meta.url);
  return [
    ...PLATFORM_PARTS.map((part) => ({ slice: part, folder: `platform/${part}/migrations` })),
    ...SLICES.map((slice) => ({ slice, folder: `features/${slice}/server/migrations` })),
    // Nothing refers to tables of adapters.
    ...readdirSync(new URL('adapters/', root))
      .sort()
      .map((adapter) => ({ slice: adapter, folder: `adapters/${adapter}/migrations` })),
  ]
    .map(({ slice, folder }) => ({
      slice: slice.replaceAll('-', '_'),
      folder: fileURLToPath(new URL(folder, root)),
    }))
    .filter(({ folder }) => existsSync(folder));
}

/** All migrations of the sandbox registry's database. */
export function registryMigrationFolders(): MigrationFolder[] {
  return [{ slice: 'registry', folder: fileURLToPath(new URL('../registry/migrations', import.meta.url)) }];
}
