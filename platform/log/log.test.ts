import { describe, expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } }));
  return JSON.parse(lines.join('')) as Record<string, unknown>;
}

describe('the log', () => {
  test('an error is written with its message and where it came from', () => {
    const line = logged((log) => log.error({ error: new TypeError('no such box') }, 'failed'));

    expect(line).toMatchObject({
      msg: 'failed',
      error: {
        type: 'TypeError',
        message: 'no such box',
        stack: expect.stringContaining('log.test') as string,
      },
    });
  });

  test('redacts secrets anywhere in a line', () => {
    const line = logged((log) =>
      log.info({
        password: 'p',
        user: { token: 't', name: 'Ada' },
        headers: { authorization: 'a', cookie: 'c' },
      }),
    );

    expect(line).toMatchObject({
      password: '[cut]',
      user: { token: '[cut]', name: 'Ada' },
      headers: { authorization: '[cut]', cookie: '[cut]' },
    });
  });
});
