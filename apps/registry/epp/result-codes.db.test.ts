import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DOMAIN, FEE, HOST } from '#platform/epp-wire/namespaces.ts';
import { RESULT_CODES } from '#platform/epp-wire/result-codes.ts';
import type { ResultCode } from '#platform/epp-wire/result-codes.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';

import { saveRegistrarSettings } from '../stores/registrar-store.ts';
import { BENCH_CODE, benchObjects } from '../testing/bench-objects.ts';
import { benchLogin, benchSession, registryBench, REGISTRY_FOLDERS } from '../testing/registry-bench.ts';
import type { BenchSession, RegistryBench } from '../testing/registry-bench.ts';
import { createCommandRate } from './command-rate.ts';
import { createSessionRegister, newSession } from './session-state.ts';

let database: TestDatabase;
let bench: RegistryBench;
let ours: BenchSession;
let rival: BenchSession;

/** Data for the situations below. */
const held = { contact: '', domain: '', asked: '', locked: '', theirs: '' };

beforeAll(async () => {
  database = await createTestDatabase({ folders: REGISTRY_FOLDERS });
  bench = await registryBench(database, new Date('2026-02-28T12:00:00Z'));
  ours = await bench.logIn('namestead');
  rival = await bench.logIn('rival');
  const [mine, their] = [await benchObjects(ours, 'mine'), await benchObjects(rival, 'their')];
  held.contact = await mine.contact();
  held.domain = await mine.domain({ registrant: held.contact });
  held.locked = await mine.domain();
  held.theirs = await their.domain();
  held.asked = await their.domain();
  bench.clock.set(new Date('2026-06-28T12:00:00Z'));
  await ours.send(
    domain('update', held.locked, '<domain:add><domain:status s="clientUpdateProhibited"/></domain:add>'),
  );
  // Codes of the beginning have expired by now.
  for (const [session, name] of [
    [ours, held.domain],
    [rival, held.asked],
  ] as const)
    await session.send(domain('update', name, `<domain:chg>${authInfo(BENCH_CODE)}</domain:chg>`));
  await ours.send(transfer('request', held.asked, authInfo(BENCH_CODE)));
});

afterAll(async () => {
  await bench.deps.commandLog.close();
  await database.drop();
});

const command = (inside: string, clTRID = 'ABC-12345') =>
  `<epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><command>${inside}<clTRID>${clTRID}</clTRID></command></epp>`;
const object = (verb: string, namespace: string, prefix: string, inside: string, op = '') =>
  command(
    `<${verb}${op}><${prefix}:${verb} xmlns:${prefix}="${namespace}">${inside}</${prefix}:${verb}></${verb}>`,
  );
const domain = (verb: string, name: string, more = '') =>
  object(verb, DOMAIN, 'domain', `<domain:name>${name}</domain:name>${more}`);
const transfer = (op: string, name: string, more = '') =>
  object('transfer', DOMAIN, 'domain', `<domain:name>${name}</domain:name>${more}`, ` op="${op}"`);
const contact = (verb: string, id: string) =>
  object(verb, 'urn:ietf:params:xml:ns:contact-1.0', 'contact', `<contact:id>${id}</contact:id>`);
const authInfo = (code: string) => `<domain:authInfo><domain:pw>${code}</domain:pw></domain:authInfo>`;
const create = (name: string, period = '') =>
  domain(
    'create',
    name,
    `${period}<domain:registrant>${held.contact}</domain:registrant>${authInfo(BENCH_CODE)}`,
  );
const renew = (name: string, years: number) =>
  domain(
    'renew',
    name,
    `<domain:curExpDate>2027-02-28</domain:curExpDate><domain:period unit="y">${years}</domain:period>`,
  );
const extended = (xml: string, extension: string) =>
  xml.replace('<clTRID>', `<extension>${extension}</extension><clTRID>`);
const loggedOut = (sessions = bench.deps.sessions) =>
  benchSession({ ...bench.deps, sessions }, newSession('new'));

/** Each error in a situation that causes it: the command, and the element in the response. */
const REFUSALS: readonly [ResultCode, string, () => ReturnType<BenchSession['send']>, string | null][] = [
  [2000, 'a command that is none', () => ours.send(command('<explode/>')), 'explode'],
  [2001, 'no XML', () => ours.send('hello'), null],
  [
    2001,
    'an element in the wrong place',
    () => ours.send(domain('info', held.domain, '<domain:ns/>')),
    'domain:ns',
  ],
  [2002, 'a command before login', () => loggedOut().send(domain('info', held.domain)), 'info'],
  [2002, 'a login after login', () => ours.send(benchLogin('namestead')), 'login'],
  [2003, 'a create without its auth code', () => ours.send(domain('create', 'new.com')), 'domain:authInfo'],
  [
    2004,
    'a period beyond the longest',
    () => ours.send(create('new.com', '<domain:period unit="y">11</domain:period>')),
    'domain:period',
  ],
  [2005, 'a name that is none', () => ours.send(domain('info', 'a..com')), 'domain:name'],
  [
    2100,
    'a version that is not spoken',
    () => loggedOut().send(benchLogin('rival').replace('1.0</version>', '2.0</version>')),
    'version',
  ],
  [
    2101,
    'a verb that the object does not have',
    () => ours.send(contact('renew', held.contact)),
    'contact:renew',
  ],
  [
    2102,
    'a language that is not spoken',
    () => loggedOut().send(benchLogin('rival').replace('>en<', '>fr<')),
    'lang',
  ],
  [
    2103,
    'an unknown extension',
    () => ours.send(extended(domain('info', held.domain), '<x:y xmlns:x="urn:x"/>')),
    null,
  ],
  [2105, 'a renewal beyond ten years from now', () => ours.send(renew(held.domain, 10)), 'domain:period'],
  [
    2106,
    'a transfer of what is ours',
    () => ours.send(transfer('request', held.domain, authInfo(BENCH_CODE))),
    'domain:name',
  ],
  [2200, 'a wrong password', () => loggedOut().send(benchLogin('rival', { password: 'wrong-word' })), null],
  [
    2201,
    'a change of what another holds',
    () => rival.send(domain('update', held.domain, `<domain:chg>${authInfo('')}</domain:chg>`)),
    'domain:name',
  ],
  [
    2202,
    'a wrong auth code',
    () => rival.send(domain('info', held.domain, authInfo('wrong-code'))),
    'domain:pw',
  ],
  [
    2300,
    'a transfer of what is in transfer',
    () => ours.send(transfer('request', held.asked, authInfo(BENCH_CODE))),
    'domain:name',
  ],
  [2301, 'an approval without a request', () => ours.send(transfer('approve', held.domain)), 'domain:name'],
  [2302, 'a create of what is there', () => ours.send(create(held.domain)), 'domain:name'],
  [2303, 'what is not there', () => ours.send(domain('info', 'not-there.com')), 'domain:name'],
  [
    2304,
    'a change that a status prohibits',
    () => ours.send(domain('update', held.locked, `<domain:chg>${authInfo('')}</domain:chg>`)),
    'domain:status',
  ],
  [
    2305,
    'the end of a contact that a name has',
    () => ours.send(contact('delete', held.contact)),
    'contact:id',
  ],
  [2306, 'a name that is reserved', () => ours.send(create('icann.com')), 'domain:name'],
  [
    2307,
    'an object that is not served',
    () => ours.send(domain('info', 'a.com').replaceAll('domain-1.0', 'spaceship-1.0')),
    'info',
  ],
  [
    2400,
    'more commands in a second than allowed',
    () =>
      benchSession({ ...bench.deps, rate: createCommandRate(0, () => 0) }, loggedIn()).send(
        domain('info', held.domain),
      ),
    null,
  ],
  [2501, 'the third wrong password', thirdWrong, null],
  [2502, 'one session too many', () => loggedOut(createSessionRegister(0)).send(benchLogin('rival')), null],
];

/** Codes that no client command can cause here, and the reason. */
const NOT_GIVEN: readonly [ResultCode, string][] = [
  [2104, 'accounts have no limit; a knob gives it'],
  [2308, 'what a policy refuses is told as 2306; a knob gives it'],
  [2500, 'for streams, not commands: tests/registry-bad-frames.test.ts'],
];

function loggedIn() {
  const session = newSession('busy');
  session.registrar = 'namestead';
  session.services = new Set([DOMAIN, HOST, FEE]);
  return session;
}

async function thirdWrong() {
  const session = loggedOut();
  const wrong = benchLogin('rival', { password: 'wrong-word' });
  await session.send(wrong);
  await session.send(wrong);
  return session.send(wrong);
}

describe('each refusal of RFC 5730 section 3 is given in its situation, with the element and a sentence', () => {
  test.each(REFUSALS)('%i: %s', async (code, _what, send, element) => {
    const { results } = await send();

    expect(results).toMatchObject([{ code, message: RESULT_CODES[code] }]);
    const reasons = results[0]?.reasons ?? [];
    if (element === null) {
      // Without a correct password nothing else is revealed.
      if (code !== 2200 && code !== 2501) expect(reasons).toMatchObject([{ element: null }]);
    } else expect(reasons).toMatchObject([{ element }]);
    for (const { reason } of reasons) expect(reason.length).toBeGreaterThan(5);
  });

  test('all codes are covered', () => {
    const reported = [...REFUSALS, ...NOT_GIVEN].map(([code]) => code);

    expect([...new Set(reported)].sort()).toEqual(
      Object.keys(RESULT_CODES)
        .map(Number)
        .filter((code) => code >= 2000),
    );
  });
});

test('reports the number of a limit that an operator set', async () => {
  await saveRegistrarSettings(database.db, 'rival', { checksPerMinute: 1 });
  const session = await bench.logIn('rival');
  await session.send(domain('check', 'a.com'));

  const { results } = await session.send(domain('check', 'b.com'));

  expect(results[0]?.reasons[0]?.reason).toBe('more than 1 names checked within a minute');
});
