import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailSwitchedOff } from '#features/email/contract/endpoints.ts';
import { listActiveForwards, switchOffForwards } from '#features/email/server/api/forwards.ts';
import { buildForward } from '#features/email/testing/build-forward.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { previewChangeEndpoint } from '../contract/zone-endpoints.ts';
import type { Result } from '#platform/kernel/result.ts';
import { createDnsBench, recordLines as lines, recordRequest as record } from '../testing/dns-bench.ts';
import type { DnsBench } from '../testing/dns-bench.ts';
import { applyDnsTemplate, previewDnsTemplate } from './api/apply-dns-template.ts';
import { changeRecords } from './change-records.ts';
import type { ZoneAnswer } from './change-zone.ts';
import { copyLiveZone } from './copy-live-zone.ts';
import { dnsModule } from './dns-module.ts';
import { importZoneFile, previewZoneImport } from './import-zone-file.ts';
import { listRecords, previewChange } from './zone-views.ts';
import { previewZoneRestore, restoreZoneVersion } from './restore-zone-version.ts';
import { undoZoneChange } from './undo-zone-change.ts';

let dns: DnsBench;

beforeAll(async () => {
  dns = await createDnsBench();
});
afterAll(() => dns.bench.close());

const OURS = 'mx1.namestead.test.';
const mailServer = (data: string) => record('MX', { name: '', data, aux: 10 });
/** A domain whose only mail server is external (version 2), with two forwards. */
const newMailDomain = async (domain: string): Promise<number> => {
  const siteId = await dns.newDomain(domain);
  await dns.change(domain, [mailServer('mx.example.net')]);
  await buildForward(dns.bench.db, { domain, mailbox: 'hello' });
  await buildForward(dns.bench.db, { domain, mailbox: 'sales', verifiedAt: null });
  return siteId;
};
const mailServers = async (domain: string) =>
  expectOk(await listRecords(dns.deps, dns.manager, { domain })).records.filter(({ type }) => type === 'MX');
const confirmed = ['deactivate_forwards'] as const;
const removeMail = async (domain: string) =>
  changeRecords(dns.deps, dns.manager, {
    domain,
    recordsToAdd: [],
    recordsToRemove: await mailServers(domain),
    confirmed,
  });
const turnedOn = async (domain: string): Promise<string[]> =>
  (await listActiveForwards(dns.bench.db, domain)).map(({ mailbox }) => mailbox);
const undo = (domain: string, serial: number) =>
  undoZoneChange(dns.deps, dns.manager, { domain, serial, confirmed });
const replaceAll = { zoneFile: '$TTL 3600\nshop A 192.0.2.9\n', replace: true };

const AT_STAKE = (domain: string) => [
  { email: `hello@${domain}`, forward_address: 'anna@mail.example' },
  { email: `sales@${domain}`, forward_address: 'anna@mail.example' },
];

describe('deleting the only MX record (spec domain acquisition, section 4, "DNS")', () => {
  test('asks for confirmation with the affected forwards, and changes nothing yet', async () => {
    await newMailDomain('ask.com');

    const input = { domain: 'ask.com', recordsToAdd: [], recordsToRemove: await mailServers('ask.com') };
    const plan = expectOk(await previewChange(dns.deps, dns.manager, input));

    expect(previewChangeEndpoint.answer.parse(plan)).toMatchObject({
      questions: ['last_mx'],
      forwards: AT_STAKE('ask.com'),
    });
    expect(await turnedOn('ask.com')).toEqual(['hello', 'sales']);
  });

  test('switches off the forwards in the same change, and notifies open screens', async () => {
    const siteId = await newMailDomain('gone.com');

    await removeMail('gone.com');

    expect(await turnedOn('gone.com')).toEqual([]);
    expect(await dns.bench.announced()).toContainEqual({ topic: 'email:gone.com', siteId, userId: null });
  });

  test('undoing it restores the record and exactly the forwards that it switched off', async () => {
    const siteId = await newMailDomain('back.com');
    await removeMail('back.com');
    await buildForward(dns.bench.db, { domain: 'back.com', mailbox: 'later' });
    await switchOffForwards(dns.bench, dns.bench.db, { domain: 'back.com', siteId, cause: null });

    expect(lines(await undo('back.com', 3))).toContain('back.com 3600 MX 10 mx.example.net.');
    expect(await turnedOn('back.com')).toEqual(['hello', 'sales']);

    await undo('back.com', 4);
    expect(await turnedOn('back.com')).toEqual([]);
  });

  test('a refused change leaves them on', async () => {
    await newMailDomain('refused.com');
    const same = record('A', { name: 'shop', data: '192.0.2.1' });

    const answer = await dns.change('refused.com', [same, same], await mailServers('refused.com'));

    expect(lines(answer)).toEqual(['duplicate_record']);
    expect(await turnedOn('refused.com')).toEqual(['hello', 'sales']);
  });

  test.each([
    ['it is replaced by another mail server', [mailServer('mx2.example.net')], true],
    ['it belongs to a subdomain', [], false],
  ])('does not apply where %s', async (_name, add, isApex) => {
    const domain = isApex ? 'replaced.com' : 'below.com';
    await newMailDomain(domain);
    if (!isApex) await dns.change(domain, [record('MX', { name: 'lists', data: 'mx.example.net', aux: 10 })]);
    const gone = (await mailServers(domain)).filter(({ name }) => (name === domain) === isApex);

    const plan = await previewChange(dns.deps, dns.manager, {
      domain,
      recordsToAdd: add,
      recordsToRemove: gone,
    });
    expect(plan).toMatchObject({ value: { questions: [], forwards: [] } });
    await dns.change(domain, add, gone);

    expect(await turnedOn(domain)).toEqual(['hello', 'sales']);
  });
});

/** A template of a mail service. */
const google = (domain: string) => ({
  domain,
  provider: 'g-suite',
  service: 'G-Suite',
  variables: { token: `google-site-verification=${'a'.repeat(43)}` },
});
/** The ways in which the mail of a domain can be taken from its forwards, each once its records are set up. */
const WAYS: Readonly<
  Record<
    string,
    (domain: string, confirmation: { confirmed?: typeof confirmed }) => Promise<Result<ZoneAnswer>>
  >
> = {
  'the API removes the only MX': async (domain, confirmation) =>
    changeRecords(dns.deps, dns.manager, {
      domain,
      recordsToAdd: [],
      recordsToRemove: await mailServers(domain),
      ...confirmation,
    }),
  'the API replaces it by another service': async (domain, confirmation) =>
    changeRecords(dns.deps, dns.manager, {
      domain,
      recordsToAdd: [mailServer('mx.example.net')],
      recordsToRemove: await mailServers(domain),
      ...confirmation,
    }),
  'a template': (domain, confirmation) =>
    applyDnsTemplate(dns.deps, dns.manager, { ...google(domain), ...confirmation }),
  'an import that replaces all records': (domain, confirmation) =>
    importZoneFile(dns.deps, dns.manager, {
      domain,
      ...replaceAll,
      leaveOutFaults: false,
      serial: null,
      ...confirmation,
    }),
  'copying from other name servers': async (domain, confirmation) =>
    copyLiveZone(dns.deps, dns.manager, {
      domain,
      zoneFile: '@ 3600 MX 10 mx.example.net.\n',
      serial: expectOk(await listRecords(dns.deps, dns.manager, { domain })).serial,
      ...confirmation,
    }),
  'restoring a version': (domain, confirmation) =>
    restoreZoneVersion(dns.deps, dns.manager, { domain, version: 1, serial: null, ...confirmation }),
  'undoing the change that added it': (domain, confirmation) =>
    undoZoneChange(dns.deps, dns.manager, { domain, serial: 2, ...confirmation }),
};

describe.each(Object.keys(WAYS))('%s', (way) => {
  const domain = `way${Object.keys(WAYS).indexOf(way)}.com`;
  const take = WAYS[way] ?? expect.unreachable();

  test('is refused until the affected forwards are confirmed, and then switches them off; undone, they are on', async () => {
    await dns.newDomain(domain);
    // Our server in version 2, so that earlier versions have none.
    await dns.change(domain, [mailServer(OURS)]);
    await buildForward(dns.bench.db, { domain, mailbox: 'hello' });

    expect(await take(domain, {})).toMatchObject({
      ok: false,
      refusal: {
        code: 'confirmation_required',
        status: 409,
        data: {
          confirm: ['deactivate_forwards'],
          forwards: [{ email: `hello@${domain}`, forward_address: 'anna@mail.example' }],
        },
      },
    });
    expect(await turnedOn(domain)).toEqual(['hello']);
    expect(expectOk(await listRecords(dns.deps, dns.manager, { domain })).serial).toBe(2);

    expect((await take(domain, { confirmed })).ok).toBe(true);
    expect(await turnedOn(domain)).toEqual([]);

    expect((await undo(domain, 3)).ok).toBe(true);
    expect(await turnedOn(domain)).toEqual(['hello']);
  });

  test('needs no confirmation where no forward is on', async () => {
    const without = `no-${domain}`;
    await dns.newDomain(without);
    await dns.change(without, [mailServer(OURS)]);

    expect((await take(without, {})).ok).toBe(true);
  });
});

test('a template that replaces a foreign only mail server asks about the forwards, too', async () => {
  await newMailDomain('service.com');

  expect(await previewDnsTemplate(dns.deps, dns.manager, google('service.com'))).toMatchObject({
    value: { questions: [], forwards: AT_STAKE('service.com') },
  });
  expect(await applyDnsTemplate(dns.deps, dns.manager, google('service.com'))).toMatchObject({
    refusal: { code: 'confirmation_required' },
  });
});

describe('other changes that remove the last mail server ask and do the same', () => {
  test('an import that replaces all records', async () => {
    const domain = 'import.com';
    await newMailDomain(domain);

    const plan = await previewZoneImport(dns.deps, dns.manager, { domain, ...replaceAll });
    expect(plan).toMatchObject({ value: { forwards: AT_STAKE(domain) } });
    const how = { leaveOutFaults: false, serial: null, confirmed };
    expect((await importZoneFile(dns.deps, dns.manager, { domain, ...replaceAll, ...how })).ok).toBe(true);

    expect(await turnedOn(domain)).toEqual([]);
    await undo(domain, 3);
    expect(await turnedOn(domain)).toEqual(['hello', 'sales']);
  });

  test('restoring a version without one', async () => {
    const domain = 'restore.com';
    await newMailDomain(domain);

    const plan = await previewZoneRestore(dns.deps, dns.manager, { domain, version: 1 });
    expect(plan).toMatchObject({ value: { forwards: AT_STAKE(domain) } });
    await restoreZoneVersion(dns.deps, dns.manager, { domain, version: 1, serial: null, confirmed });

    expect(await turnedOn(domain)).toEqual([]);
    await undo(domain, 3);
    expect(await turnedOn(domain)).toEqual(['hello', 'sales']);
  });

  test('undoing the change that added it', async () => {
    const domain = 'added.com';
    await newMailDomain(domain);

    await undo(domain, 2);

    expect(await turnedOn(domain)).toEqual([]);
  });
});

describe('our MX records', () => {
  /** Delivers the event that the forwards of a domain were switched off. */
  const tellSwitchedOff = async (domain: string, siteId: number): Promise<void> => {
    const handlers = (dnsModule(dns.deps).handlers ?? []).filter(
      ({ kind }) => kind.name === mailSwitchedOff.name,
    );
    expect(handlers).toHaveLength(1);
    for (const { handle } of handlers)
      await handle({ domain, siteId }, { eventId: 1, subject: `domain:${domain}` });
  };

  test('are in the initial zone of a domain with forwards, and in no other', async () => {
    await dns.newDomain('start.com', { forwards: ['hello'] });
    await dns.newDomain('plain.com');

    expect((await mailServers('start.com')).map(({ data }) => data)).toEqual([OURS]);
    expect(await mailServers('plain.com')).toEqual([]);
  });

  test('are removed after forwards were switched off; others stay, and a repeated event is harmless', async () => {
    const siteId = await dns.newDomain('quit.com', { forwards: ['hello'] });
    await dns.change('quit.com', [mailServer('mx.example.net')]);
    await switchOffForwards(dns.bench, dns.bench.db, { domain: 'quit.com', siteId, cause: null });

    await tellSwitchedOff('quit.com', siteId);
    await tellSwitchedOff('quit.com', siteId);

    expect((await mailServers('quit.com')).map(({ data }) => data)).toEqual(['mx.example.net.']);
    expect(expectOk(await listRecords(dns.deps, dns.manager, { domain: 'quit.com' })).serial).toBe(3);
  });

  test('stay if a forward is on again when the event arrives, and without a zone', async () => {
    const siteId = await dns.newDomain('again.com', { forwards: ['hello'] });

    await tellSwitchedOff('again.com', siteId);
    await tellSwitchedOff('nozone.com', siteId);

    expect((await mailServers('again.com')).map(({ data }) => data)).toEqual([OURS]);
  });
});
