import { describe, expect, test } from 'vitest';
import { isPublicAddress } from '#platform/dns-wire/public-address.ts';
import { ROOT_SERVERS, createRoots } from './bounded-roots.ts';

const asked: string[] = [];
const ask = async (address: string): Promise<null> => {
  asked.push(address);
  return null;
};

describe('which name servers may be asked', () => {
  test('there are thirteen roots of the Internet, all public, each once', () => {
    expect(new Set(ROOT_SERVERS).size).toBe(13);
    expect(ROOT_SERVERS.every(isPublicAddress)).toBe(true);
  });

  test.each([
    ['the Internet’s roots', ROOT_SERVERS, '127.0.0.1', false],
    ['the Internet’s roots', ROOT_SERVERS, '169.254.169.254', false],
    ['the Internet’s roots', ROOT_SERVERS, '8.8.8.8', true],
    ['roots of a trial', ['127.0.0.1'], '127.0.0.2', true],
    ['no roots', [], '127.0.0.1', false],
  ])('below %s, %j: %s %s', async (_kind, roots, address, isAsked) => {
    const world = createRoots(roots, ask);
    asked.length = 0;
    await world.ask(address, { name: 'fern.com.', type: 1, class: 1 });

    expect(world.mayAsk(address)).toBe(isAsked);
    expect(asked).toEqual(isAsked ? [address] : []);
  });
});
