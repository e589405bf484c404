import { describe, expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { RefusedLog } from './refused-log.ts';

function newLog(collectedFor?: number): { readonly log: RefusedLog; readonly lines: string[] } {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  return { log: new RefusedLog(createLog({ level: 'info', destination }), collectedFor), lines };
}

describe('the log of refusals', () => {
  test('has one line for a hundred thousand of them, with their number and five addresses', () => {
    const { log, lines } = newLog();

    for (let at = 0; at < 100_000; at += 1) log.note('limited', `192.0.2.${at % 200}`);
    log.note('transfer', '198.51.100.1');
    log.flush();

    const from = ['192.0.2.0', '192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'];
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        msg: 'the name server refused queries',
        refused: { limited: { count: 100_000, from }, transfer: { count: 1, from: ['198.51.100.1'] } },
      }),
    ]);
  });

  test('is written after a while, and not without refusals', async () => {
    const { log, lines } = newLog(1);
    log.flush();
    expect(lines).toEqual([]);

    log.note('malformed', '192.0.2.1');

    await expect.poll(() => lines.length).toBe(1);
    log.flush();
    expect(lines).toHaveLength(1);
  });
});
