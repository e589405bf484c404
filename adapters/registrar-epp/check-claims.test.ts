import { expect, test } from 'vitest';
import { silentLog } from '#platform/log/log.ts';

import type { Conversation } from './ask-registry.ts';
import { checkClaims } from './registrar-epp.ts';

const names = Array.from({ length: 45 }, (_, index) => `mark${index}.art`);

/** A conversation with a registry that answers every command with this code, and claims nothing. */
function withRegistry(code: number): Conversation {
  return {
    pool: {
      ask: async () => ({
        kind: 'response',
        results: [{ code, message: 'told', reasons: [] }],
        queue: null,
        data: null,
        extensions: [],
        clTRID: null,
        svTRID: 'SV-1',
      }),
      close: async () => undefined,
    },
    user: 'us',
    log: silentLog,
    nextTransactionId: () => 'NS-1',
  };
}

/** A pace that allows a command after one wait, and records the outcomes. */
function pacing() {
  const reported: string[] = [];
  return {
    reported,
    take: () => {
      reported.push(reported.at(-1) === 'wait' ? 'go' : 'wait');
      return reported.at(-1) === 'go' ? 0 : 1;
    },
    noteAnswered: () => void reported.push('answered'),
    noteRefused: () => void reported.push('refused'),
  };
}

test('each command waits until the pace of all checks lets it go (RFC 8334 section 3.1.1)', async () => {
  const pace = pacing();

  const answer = await checkClaims(withRegistry(1000), names, { namesPerCommand: 20, pace });

  expect(pace.reported).toEqual(Array(3).fill(['wait', 'go', 'answered']).flat());
  expect(answer).toMatchObject({ outcome: 'ok', value: names.map((name) => ({ name, claimKey: null })) });
});

test('an overloaded registry slows later checks', async () => {
  const pace = pacing();

  const answer = await checkClaims(withRegistry(2502), names, { namesPerCommand: 20, pace });

  expect(pace.reported).toEqual(['wait', 'go', 'refused']);
  expect(answer).toMatchObject({ outcome: 'refused', eppCode: 2502 });
});
