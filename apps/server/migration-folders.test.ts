import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrationFolders } from './migration-folders.ts';

test('every slice, adapter and platform part that has migrations is migrated', () => {
  const root = new URL('../../', import.meta.url);
  const partsIn = (folder: string, rest: string) =>
    readdirSync(new URL(folder, root)).filter((part) =>
      existsSync(new URL(`${folder}${part}/${rest}`, root)),
    );
  const withMigrations = [
    ...partsIn('platform/', 'migrations'),
    ...partsIn('features/', 'server/migrations'),
    ...partsIn('adapters/', 'migrations'),
  ].map((part) => part.replaceAll('-', '_'));

  expect(migrationFolders().map(({ slice }) => slice)).toEqual(expect.arrayContaining(withMigrations));
});
