import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { findOwnContactId } from '#features/domains/server/api/registrant-store.ts';
import { findStoredRegistrant } from '#features/domains/server/api/domains.ts';
import { openRegistrations } from '#features/registration/testing/open-registrations.ts';
import { days } from '#platform/kernel/duration.ts';
import { heldNames, losing } from '../testing/held-names.ts';
import { storeUnknownRegistrants } from './find-registrant.ts';

const opened = openRegistrations();
const { bench, registry, deps } = opened;
const held = heldNames(opened);

beforeAll(async () => {
  bench.clock.set(new Date());
  await held.register('known.com');
  await held.register('unknown.com');
  await held.register('proxied.com', { extra: { privacy: true } });
  await sql`delete from domains.registrant where domain <> 'known.com'`.execute(bench.db);
});

const asked = async (domain: string) =>
  (await registry.listCommands(domain)).filter(({ command }) => command === 'info').length;

test('registrants whom only their registry knows are stored; a proxy contact never is', async () => {
  await storeUnknownRegistrants({ ...deps, registrar: losing(registry.registrar, 'infoDomain', false) });
  await storeUnknownRegistrants(deps);

  expect(await findStoredRegistrant(bench.db, 'unknown.com')).toMatchObject({
    firstName: 'Ada',
    email: 'ada@example.com',
  });
  // Other names may have that contact: an update of it would change them, too.
  expect(await findOwnContactId(bench.db, 'unknown.com')).toBeNull();
  expect(await findStoredRegistrant(bench.db, 'proxied.com')).toBeNull();
  expect(await asked('known.com')).toBe(0);

  const before = await asked('proxied.com');
  await storeUnknownRegistrants(deps);
  expect(await asked('proxied.com')).toBe(before);
  bench.clock.advance(days(7) + 1);
  await storeUnknownRegistrants(deps);
  expect(await asked('proxied.com')).toBe(before + 1);
});
