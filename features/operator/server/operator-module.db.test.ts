import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { buildAccount } from '#features/accounts/testing/build-account.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';

import type { ChecklistPart } from '../rules/checklist-parts.ts';
import { listParts, testPart } from './operator-module.ts';
import type { OperatorDeps } from './operator-module.ts';

const OPERATOR = 'ops@example.com';
const PART = { part: 'mail', state: 'sandbox', settings: ['SMTP_URL'] } as const;

let bench: SliceBench;
let deps: OperatorDeps;
let tested: [ChecklistPart, string][];

beforeAll(async () => {
  bench = await createSliceBench();
});
afterAll(() => bench.close());

beforeEach(() => {
  tested = [];
  deps = {
    db: bench.db,
    operators: [OPERATOR],
    installation: {
      listParts: () => [PART],
      testPart: async (part, mailTo) => {
        tested.push([part, mailTo]);
        return { isWorking: true, seen: 'It answers.' };
      },
    },
  };
});

async function buildActor(email: string, emailVerifiedAt: Date | null, via: UserActor['via']) {
  const { id } = await buildAccount(bench.db, { email, emailVerifiedAt });
  return { kind: 'user', userId: id, via, scopes: ['*'] } as const satisfies UserActor;
}

describe('the checklist', () => {
  test('is for an operator with a confirmed address; the test mail goes there', async () => {
    const actor = await buildActor(OPERATOR, bench.clock.now(), 'session');

    expect(await listParts(deps, actor)).toMatchObject({ ok: true, value: [PART] });
    expect(await testPart(deps, actor, 'mail')).toMatchObject({ ok: true, value: { isWorking: true } });
    expect(tested).toEqual([['mail', OPERATOR]]);

    const byToken = { ...actor, via: 'token' } as const;
    expect(await listParts(deps, byToken)).toMatchObject({ ok: false, refusal: { code: 'not_operator' } });
    const nobody = { ...deps, operators: [] };
    expect(await testPart(nobody, actor, 'mail')).toMatchObject({ ok: false });
    expect(tested).toHaveLength(1);
  });

  test.each([
    ['a customer', 'ada@example.com', new Date('2026-01-01T00:00:00Z')],
    ['who signed up with an address of the list and did not confirm it', 'second@example.com', null],
  ])('is not for %s', async (_who, email, emailVerifiedAt) => {
    const actor = await buildActor(email, emailVerifiedAt, 'session');
    const both = { ...deps, operators: [OPERATOR, 'second@example.com'] };

    expect(await listParts(both, actor)).toMatchObject({ ok: false, refusal: { status: 403 } });
    expect(await testPart(both, actor, 'database')).toMatchObject({ ok: false });
    expect(tested).toEqual([]);
  });
});
