import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { encodeFrame } from '#platform/epp-wire/frame.ts';
import { RESULT_CODES } from '#platform/epp-wire/result-codes.ts';
import { mutatedDocuments } from '#platform/epp-wire/testing/mutated-documents.ts';
import { readReplyCode, loginXml, RawEpp } from '#tests/processes/raw-epp.ts';
import { REGISTRY_PASSWORD, startRegistryProcess } from '#tests/processes/running-registry.ts';
import type { RunningRegistry } from '#tests/processes/running-registry.ts';
import { removeDataDir } from '#tests/processes/running-server.ts';

/** As many frames as fit a normal test run; `FUZZ_FRAMES` sets more. */
const FUZZ_FRAMES = Number(process.env['FUZZ_FRAMES'] ?? 3_000);
const SEED = 7_005_730;

let registry: RunningRegistry;

beforeAll(async () => {
  registry = await startRegistryProcess();
});

afterAll(async () => {
  expect(registry.output()).not.toMatch(/"level":(50|60)/);
  await registry.stop();
  await removeDataDir(registry.dataDir);
});

const open = () => RawEpp.open(registry.eppPort, registry.ca);
async function openLoggedIn(): Promise<RawEpp> {
  const line = await open();
  expect(await line.logIn('namestead', REGISTRY_PASSWORD)).toBe(1000);
  return line;
}

const epp = (inside: string) => `<epp xmlns="urn:ietf:params:xml:ns:epp-1.0">${inside}</epp>`;
const command = (inside: string) => epp(`<command>${inside}<clTRID>BAD-1</clTRID></command>`);
const CHECK = command(
  '<check><domain:check xmlns:domain="urn:ietf:params:xml:ns:domain-1.0"><domain:name>a.com</domain:name></domain:check></check>',
);

describe('a stream with invalid framing gets an error, and is closed', () => {
  test.each([
    ['a length of nothing', [0, 0, 0, 0]],
    ['a length of 100 MB', [0x06, 0x40, 0, 0]],
    ['the largest length there is', [255, 255, 255, 255]],
    ['a web browser', [...Buffer.from('GET / HTTP/1.1\r\n\r\n')]],
    ['a document that is no UTF-8', [0, 0, 0, 6, 0xc3, 0x28]],
  ])('%s', async (_what, bytes) => {
    const line = await open();

    line.send(Buffer.from(bytes));

    expect(readReplyCode(await line.next())).toBe(2500);
    expect(await line.next()).toBe('closed');
  });

  test('commands before the error are answered first', async () => {
    const line = await openLoggedIn();

    line.send(Buffer.concat([encodeFrame(CHECK), Buffer.from([0, 0, 0, 1])]));

    expect(readReplyCode(await line.next())).toBe(1000);
    expect(readReplyCode(await line.next())).toBe(2500);
    expect(await line.next()).toBe('closed');
  });

  test('an incomplete frame blocks no other client', async () => {
    const silent = await openLoggedIn();
    silent.send(encodeFrame(CHECK).subarray(0, 40));
    const other = await openLoggedIn();

    expect(await other.code(CHECK)).toBe(1000);
    silent.close();
    other.close();
  });

  test('a peer that speaks no TLS is let go', async () => {
    const socket = connect(registry.eppPort, '127.0.0.1');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);

    socket.write('hello');

    await closed;
  });
});

describe('an invalid document gets a result code, and the session continues', () => {
  test.each([
    ['no XML', 'hello', 2001],
    ['broken XML', '<epp', 2001],
    ['entities that grow', '<!DOCTYPE a [<!ENTITY b "bb">]><epp>&b;</epp>', 2001],
    ['a document as deep as its length', '<a>'.repeat(15_000), 2001],
    ['another root', '<html/>', 2001],
    ['the wrong namespace', CHECK.replace('epp-1.0', 'epp-2.0'), 2001],
    ['an unknown command', command('<explode/>'), 2000],
    ['a command of another namespace', command('<x:check xmlns:x="urn:x"/>'), 2000],
    ['an empty command', command(''), 2000],
    ['a check of nothing', command('<check/>'), 2003],
    ['a check of two kinds', CHECK.replace('</check>', '<x xmlns="urn:x"/></check>'), 2001],
    ['an object that is not served', CHECK.replaceAll('domain-1.0', 'spaceship-1.0'), 2307],
    ['a check that says create', CHECK.replace('<check>', '<create>').replace('</check>', '</create>'), 2001],
    ['a verb that no contact has', CHECK.replaceAll('check', 'renew').replaceAll('domain', 'contact'), 2101],
    ['an unknown extension', extended('<x:y xmlns:x="urn:x"/>'), 2103],
    [
      'an extension not chosen at login',
      extended('<r:update xmlns:r="urn:ietf:params:xml:ns:rgp-1.0"/>'),
      2002,
    ],
    [
      'an extension that does not belong',
      extended('<f:create xmlns:f="urn:ietf:params:xml:ns:epp:fee-1.0"/>'),
      2102,
    ],
    [
      '201 names at once',
      CHECK.replace(/(<domain:name>.*<\/domain:name>)/, (name) => name.repeat(201)),
      2001,
    ],
    ['a transaction id that is too long', CHECK.replace('BAD-1', 'B'.repeat(65)), 2005],
    ['a login in the middle', loginXml('namestead', REGISTRY_PASSWORD), 2002],
    ['a poll without an operation', command('<poll/>'), 2003],
    ['an acknowledgement of no message', command('<poll op="ack" msgID="1"/>'), 2303],
  ])('%s', async (_what, xml, code) => {
    const line = await openLoggedIn();

    expect(await line.code(xml)).toBe(code);
    expect(await line.code(CHECK)).toBe(1000);
    line.close();
  });

  test('a refusal says under which transaction and which element was wrong', async () => {
    const line = await openLoggedIn();

    const reply = await line.ask(CHECK.replaceAll('check', 'info').replace('a.com', 'a..com'));

    expect(reply).toMatchObject({
      clTRID: 'BAD-1',
      svTRID: expect.stringMatching(/^NMST-/),
      results: [
        { code: 2005, reasons: [{ element: 'domain:name', reason: expect.stringContaining('a..com') }] },
      ],
    });
    line.close();
  });
});

test(`${FUZZ_FRAMES} mutated frames: each is answered or the line is closed, and the registry serves on`, async () => {
  const folder = new URL('../platform/epp-wire/testing/golden/', import.meta.url);
  const corpus = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const frames = fc.sample(mutatedDocuments(corpus), { numRuns: FUZZ_FRAMES, seed: SEED });
  let line = await openLoggedIn();

  for (const frame of frames) {
    line.send(encodeFrame(frame));
    const reply = await line.next();
    const code = readReplyCode(reply);
    expect(code === 'closed' || code === 'greeting' || Object.hasOwn(RESULT_CODES, code)).toBe(true);
    // 2400 would be a surprise inside the registry.
    expect(code).not.toBe(2400);
    if (code === 'closed' || (typeof code === 'number' && (code === 1500 || code >= 2500))) {
      line.close();
      line = await openLoggedIn();
    }
  }

  expect(await line.code(CHECK)).toBe(1000);
  line.close();
});

function extended(extension: string): string {
  return CHECK.replace('<clTRID>', `<extension>${extension}</extension><clTRID>`);
}
