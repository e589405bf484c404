import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { noteUnusedContact } from '#features/domains/server/api/domains.ts';
import { findOwnContactId } from '#features/domains/server/api/registrant-store.ts';
import { nameBuyer } from '#features/registration/testing/buy-names.ts';
import { openRegistrations } from '#features/registration/testing/open-registrations.ts';
import { days } from '#platform/kernel/duration.ts';
import { actAs, heldNames, losing } from '../../testing/held-names.ts';
import { changeContact } from '../change-contact.ts';
import { sweepUnusedContacts } from './delete-unused-contact.ts';

const opened = openRegistrations();
const { bench, registry, deps } = opened;
const held = heldNames(opened);
const buyer = nameBuyer(opened);

beforeAll(() => bench.clock.set(new Date()));

/** Whether the registry has a contact. */
const exists = async (id: string) => (await registry.registrar.infoContact(id)).outcome === 'ok';
const noted = async () => {
  const { rows } = await sql<{ contact_id: string }>`select contact_id from domains.unused_contact`.execute(
    bench.db,
  );
  return rows.map((row) => row.contact_id);
};
const ownContact = async (domain: string) => (await findOwnContactId(bench.db, domain)) ?? '';

describe('contacts that no name uses any more are deleted at the registry', () => {
  test('that of a registration which failed after its contact was created', async () => {
    const { siteId, userId } = await held.register('registered.com');
    await registry.turnKnob({ effect: 'refuse', command: 'create', object: 'domain', code: 2306, times: 1 });
    const failed = await buyer.begin('refused.com', { siteId, userId });
    await failed.run();
    expect(await failed.state()).toContain('failed');
    const { rows } = await sql<{ contact_id: string }>`
      select contact_id from domains.registration where domain = 'refused.com'`.execute(bench.db);
    const contactId = rows[0]?.contact_id ?? '';
    expect(await exists(contactId)).toBe(true);

    await sweepUnusedContacts(deps);

    expect(await exists(contactId)).toBe(false);
    expect(await noted()).toEqual([]);
  });

  test('that of a former registrant, also if the answer about the change was lost', async () => {
    const { userId } = await held.register('changed.com');
    const former = await ownContact('changed.com');
    const registrar = losing(registry.registrar, 'updateDomain', true);
    const change = { domain: 'changed.com', whois: { lname: 'King' }, transferLock: false };
    await changeContact({ ...deps, registrar }, actAs(userId), change);
    await held.carryOut();
    expect((await held.atRegistry('changed.com')).contact.address.name).toBe('Ada King');

    await sweepUnusedContacts(deps);

    expect(await exists(former)).toBe(false);
    expect(await exists(await ownContact('changed.com'))).toBe(true);
    expect(await noted()).toEqual([]);
  });

  test('one that a name here has is never touched, and one that the registry still uses is kept and tried again', async () => {
    await held.register('used.com');
    const contactId = await ownContact('used.com');
    await noteUnusedContact(bench.db, { contactId, domain: 'used.com', at: bench.clock.now() });
    await sweepUnusedContacts(deps);
    expect(await noted()).toEqual([]);
    expect(await exists(contactId)).toBe(true);

    // As if our facts had lost it: the registry says that a name uses it.
    await sql`delete from domains.registrant where domain = 'used.com'`.execute(bench.db);
    await noteUnusedContact(bench.db, { contactId, domain: 'used.com', at: bench.clock.now() });
    const asked = async () =>
      (await registry.listCommands(contactId)).filter(({ command }) => command === 'delete').length;
    await sweepUnusedContacts(deps);
    await sweepUnusedContacts(deps);
    expect(await asked()).toBe(1);
    expect(await noted()).toEqual([contactId]);

    bench.clock.advance(days(7));
    await sweepUnusedContacts(deps);
    expect(await asked()).toBe(2);
    bench.clock.advance(days(84));
    await sweepUnusedContacts(deps);
    // After 90 days it is the registry's.
    expect(await noted()).toEqual([]);
    expect(await exists(contactId)).toBe(true);
  });

  test('a registry that does not answer is asked again', async () => {
    await noteUnusedContact(bench.db, { contactId: 'ns-none', domain: 'x.com', at: bench.clock.now() });
    await registry.turnKnob({ effect: 'drop_before', command: 'delete', object: 'contact', times: 1 });
    await sweepUnusedContacts(deps);
    expect(await noted()).toEqual(['ns-none']);

    await sweepUnusedContacts(deps);

    // It had never been created.
    expect(await noted()).toEqual([]);
  });
});
