import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { contactInformationSchema } from '../contract/contact-wire.ts';
import { MAX_CONTACT_PROFILES } from '../contract/profile-endpoints.ts';
import {
  addContactProfile,
  changeContactProfile,
  deleteContactProfile,
  listContactProfiles,
} from './contact-profiles.ts';

let bench: SliceBench;
beforeAll(async () => {
  bench = await createSliceBench({ jobs: [] });
});
afterAll(() => bench?.close());

const signIn = async (): Promise<UserActor> => {
  const { id: userId } = await buildAccount(bench.db);
  return { kind: 'user', userId, via: 'session', scopes: ['*'] };
};
const given = (name: string, changed: Record<string, string> = {}) => ({
  name,
  contact_information: contactInformationSchema.parse({
    first_name: 'Ada',
    last_name: 'Lovelace',
    organization: null,
    email: 'ada@example.com',
    alternate_email: 'other@example.com',
    phone: '+44 20 7123 4567',
    address_1: '12 St James Square',
    city: 'London',
    postal_code: 'sw1y4lb',
    country_code: 'GB',
    ...changed,
  }),
});
const names = async (actor: UserActor) =>
  expectOk(await listContactProfiles(bench, actor)).profiles.map(({ name }) => name);
const refused = (code: string, data?: object) => ({
  ok: false,
  refusal: { code, ...(data ? { data } : {}) },
});

describe('contact profiles', () => {
  test('are added, renamed, changed and deleted, and kept as registries want the details', async () => {
    const actor = await signIn();
    const home = expectOk(await addContactProfile(bench, actor, given('Home')));
    expectOk(await addContactProfile(bench, actor, given('agency', { organization: 'Märker GmbH' })));
    expectOk(await addContactProfile(bench, actor, given('Client')));

    expect(home.contact_information).toMatchObject({
      phone: '+44.2071234567',
      postal_code: 'SW1Y 4LB',
      organization: '',
      // It belongs to orders.
      alternate_email: '',
    });
    expect(await names(actor)).toEqual(['agency', 'Client', 'Home']);
    const id = String(home.id);
    const changed = { id, ...given('Old home', { city: 'Leeds' }) };
    expect(expectOk(await changeContactProfile(bench, actor, changed))).toMatchObject({
      id: home.id,
      name: 'Old home',
      contact_information: { city: 'Leeds' },
    });
    // Its own name in other letters is no namesake.
    expectOk(await changeContactProfile(bench, actor, { id, ...given('OLD home') }));
    expectOk(await deleteContactProfile(bench, actor, { id }));

    expect(await names(actor)).toEqual(['agency', 'Client']);
    expect(await deleteContactProfile(bench, actor, { id })).toMatchObject(
      refused('unknown_contact_profile'),
    );
  });

  test('are nobody else’s to see, to change or to delete', async () => {
    const [actor, stranger] = [await signIn(), await signIn()];
    const { id } = expectOk(await addContactProfile(bench, actor, given('Mine')));
    const input = { id: String(id), ...given('Theirs') };

    expect(await names(stranger)).toEqual([]);
    expect(await changeContactProfile(bench, stranger, input)).toMatchObject(
      refused('unknown_contact_profile'),
    );
    expect(await deleteContactProfile(bench, stranger, input)).toMatchObject(
      refused('unknown_contact_profile'),
    );
    expect(await names(actor)).toEqual(['Mine']);
    // The same name is free for someone else.
    expectOk(await addContactProfile(bench, stranger, given('Mine')));
  });

  test('have names of their own, and details that a registry would take', async () => {
    const actor = await signIn();
    expectOk(await addContactProfile(bench, actor, given('Home')));
    const other = expectOk(await addContactProfile(bench, actor, given('Other')));
    const taken = refused('contact_profile_name_taken', { field: 'name' });

    expect(await addContactProfile(bench, actor, given('HOME'))).toMatchObject(taken);
    expect(
      await changeContactProfile(bench, actor, { id: String(other.id), ...given('home') }),
    ).toMatchObject(taken);
    expect(await addContactProfile(bench, actor, given(''))).toMatchObject(
      refused('contact_profile_name_missing', { field: 'name' }),
    );
    expect(
      await addContactProfile(bench, actor, given('Wrong', { email: 'nobody', city: '' })),
    ).toMatchObject(refused('invalid_contact_profile', { messages: { email: [expect.any(String)] } }));
    expect(await names(actor)).toEqual(['Home', 'Other']);
  });

  test('are limited in number, also for additions at the same time', async () => {
    const actor = await signIn();
    const results = await Promise.all(
      Array.from({ length: MAX_CONTACT_PROFILES + 4 }, (_, at) =>
        addContactProfile(bench, actor, given(`Profile ${at}`)),
      ),
    );

    expect(results.filter(({ ok }) => !ok)).toHaveLength(4);
    expect(results.find(({ ok }) => !ok)).toMatchObject(refused('too_many_contact_profiles'));
    expect(await names(actor)).toHaveLength(MAX_CONTACT_PROFILES);
  });
});
