import { describe, expect, test } from 'vitest';
import { AvailabilityCache, REMEMBERED_FOR } from './availability-cache.ts';
import type { NameCheck, Registrar, RegistrarAnswer } from '../ports/registrar.ts';

const free = (name: string): NameCheck => ({
  name,
  isAvailable: true,
  reason: null,
  premiumTier: null,
  prices: null,
});
const transaction = { clTRID: 'c', svTRID: 's' };

/** A registrar whose answers the test controls. */
function openLine() {
  const requests: {
    names: readonly string[];
    answer: (answer: RegistrarAnswer<readonly NameCheck[]>) => void;
  }[] = [];
  const registrar: Pick<Registrar, 'check'> = {
    check: (names) => new Promise((answer) => requests.push({ names, answer })),
  };
  return { registrar, requests };
}

describe('the availability cache', () => {
  test('sends one check per name for concurrent requests', async () => {
    const { registrar, requests } = openLine();
    const book = new AvailabilityCache({ registrar });

    const both = Promise.all([book.check(['a.com', 'b.com'], 1_000), book.check(['b.com', 'c.com'], 1_000)]);
    requests.forEach(({ names, answer }) => answer({ outcome: 'ok', value: names.map(free), transaction }));
    const [first, second] = await both;

    expect(requests.map(({ names }) => names)).toEqual([['a.com', 'b.com'], ['c.com']]);
    expect([[...first.keys()], [...second.keys()].toSorted()]).toEqual([
      ['a.com', 'b.com'],
      ['b.com', 'c.com'],
    ]);
  });

  test('keeps an answer for one minute', async () => {
    let now = 0;
    const { registrar, requests } = openLine();
    const book = new AvailabilityCache({ registrar, time: () => now });
    const first = book.check(['a.com'], 1_000);
    requests[0]?.answer({ outcome: 'ok', value: [free('a.com')], transaction });
    await first;

    now = REMEMBERED_FOR - 1;
    expect((await book.check(['a.com'], 0)).size).toBe(1);
    now = REMEMBERED_FOR;
    expect((await book.check(['a.com'], 0)).size).toBe(0);
    expect(requests).toHaveLength(2);
  });

  test('a timeout ends the wait, not the check: a late answer serves the next request', async () => {
    const { registrar, requests } = openLine();
    const book = new AvailabilityCache({ registrar });

    expect((await book.check(['a.com'], 5)).size).toBe(0);
    requests[0]?.answer({ outcome: 'ok', value: [free('a.com')], transaction });
    await Promise.resolve();

    expect((await book.check(['a.com'], 100)).get('a.com')).toEqual(free('a.com'));
    expect(requests).toHaveLength(1);
  });

  test('does not cache refused or lost checks', async () => {
    const { registrar, requests } = openLine();
    const book = new AvailabilityCache({ registrar });
    const lost = book.check(['a.com'], 1_000);
    requests[0]?.answer({ outcome: 'unknown', reason: 'gone', clTRID: 'c' });

    expect((await lost).size).toBe(0);
    void book.check(['a.com'], 0);
    expect(requests).toHaveLength(2);
  });

  test('forgets a name that we changed ourselves', async () => {
    const { registrar, requests } = openLine();
    const book = new AvailabilityCache({ registrar });
    const first = book.check(['a.com'], 1_000);
    requests[0]?.answer({ outcome: 'ok', value: [free('a.com')], transaction });
    await first;

    book.forget('a.com');

    expect((await book.check(['a.com'], 0)).size).toBe(0);
  });

  test('streams answers: cached ones first, then each TLD’s as it arrives', async () => {
    const { registrar, requests } = openLine();
    const book = new AvailabilityCache({ registrar });
    const known = book.check(['a.com'], 1_000);
    requests[0]?.answer({ outcome: 'ok', value: [free('a.com')], transaction });
    await known;

    const following = book.follow(['a.com', 'b.com', 'c.net'], 60_000);
    const steps: string[][] = [];
    const step = async () => {
      const { done, value } = await following.next();
      if (!done) steps.push([...value.keys()]);
      return done;
    };
    await step();
    expect(requests.slice(1).map(({ names }) => names)).toEqual([['b.com'], ['c.net']]);
    requests[2]?.answer({ outcome: 'ok', value: [free('c.net')], transaction });
    await step();
    requests[1]?.answer({ outcome: 'unknown', reason: 'gone', clTRID: 'c' });

    expect(await step()).toBe(true);
    expect(steps).toEqual([['a.com'], ['c.net']]);
  });

  test('a stream ends after the timeout', async () => {
    const { registrar } = openLine();
    const steps: number[] = [];

    for await (const step of new AvailabilityCache({ registrar }).follow(['a.com'], 5)) steps.push(step.size);

    expect(steps).toEqual([0]);
  });

  test('an unexpected error reaches the stream’s consumer', async () => {
    const registrar = { check: () => Promise.reject(new Error('a bug')) };
    const following = new AvailabilityCache({ registrar }).follow(['a.com'], 1_000);
    await following.next();

    await expect(following.next()).rejects.toThrow('a bug');
  });
});
