import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '#platform/log/log.ts';
import { viesRegister } from './vies-register.ts';

let server: Server;
let url: string;
let asked: string[] = [];
let answer: { readonly status: number; readonly body: string };

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('the register of the European Commission', () => {
  test.each([
    ['a number that is assigned', 200, '{"isValid":true,"userError":"VALID"}', 'valid'],
    ['a number that is not', 200, '{"isValid":false,"userError":"INVALID"}', 'invalid'],
    ['a member state that is down', 200, '{"isValid":false,"userError":"MS_UNAVAILABLE"}', 'unknown'],
    ['too many questions', 429, '{}', 'unknown'],
    ['an answer that is no JSON', 200, '<html>', 'unknown'],
    ['nothing', 200, 'null', 'unknown'],
  ] as const)('%s', async (_what, status, body, known) => {
    asked = [];
    answer = { status, body };

    expect(await viesRegister(url, silentLog).check('EL094259216')).toBe(known);
    expect(asked).toEqual(['/rest-api/ms/EL/vat/094259216']);
  });

  test('a register that cannot be reached', async () => {
    expect(await viesRegister('http://127.0.0.1:1', silentLog).check('DE136695976')).toBe('unknown');
  });
});
