import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MigrationFolder } from '#platform/database/migrate.ts';

/** Platform parts that keep tables of their own; slices may refer to them, so they come first. */
const PLATFORM_PARTS = ['events', 'jobs', 'live', 'sandbox-clock'];

/** The slices in the order of the house, lowest first. */
const SLICES = [
  'accounts',
  'contacts',
  'sites',
  'users',
  'catalog',
  'cart',
  'billing',
  'domains',
  'email',
  'dns',
  'redirects',
  'certificates',
];

/** Adapters that keep tables of their own; nothing refers to them. */
const ADAPTERS = ['payments-sandbox', 'payments-stripe'];

/** All migrations of the server's database, in the order in which they are applied. */
export function migrationFolders(): MigrationFolder[] {
  const root = new URL('../../', import.meta.url);
  return [
    ...PLATFORM_PARTS.map((part) => ({ slice: part, folder: `platform/${part}/migrations` })),
    ...SLICES.map((slice) => ({ slice, folder: `features/${slice}/server/migrations` })),
    ...ADAPTERS.map((adapter) => ({ slice: adapter, folder: `adapters/${adapter}/migrations` })),
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
