import { useState } from 'react';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/http-client/call.ts';
import { previewChangeEndpoint } from '../contract/zone-endpoints.ts';
import type { RecordFields } from '../rules/record-fields.ts';
import type { RecordChange } from './pending-records.ts';

/** What a change would do. */
export type Plan = AnswerOf<typeof previewChangeEndpoint>;
/** Something about the change that deserves a look. */
export type Finding = Plan['findings'][number];

/** What is to be said about a change before it is saved. */
export interface ChangeReview {
  /** What is said about these fields; nothing once they are others. */
  readonly of: (fields: RecordFields) => Pick<Plan, 'questions' | 'findings' | 'forwards'> | null;
  /** Whether the change may be saved: nothing is to be said about it, or it has been said. */
  readonly isSettled: (fields: RecordFields, change: RecordChange) => Promise<boolean>;
}

/** What a change would do; null where that cannot be known now, which holds nothing up: making it says what is wrong. */
export function previewChange(domain: string, { add, remove }: RecordChange): Promise<Plan | null> {
  const dns = JSON.stringify({ records_to_add: add, records_to_remove: remove });
  return call(previewChangeEndpoint, { params: { domain }, body: { dns } }).catch(() => null);
}

/** Looks at a change before it is saved; what deserves a look is shown first, and the next press saves it anyway. */
export function useChangeReview(domain: string): ChangeReview {
  const [seen, setSeen] = useState<{ readonly key: string; readonly plan: Plan } | null>(null);
  return {
    of: (fields) => (seen?.key === keyOf(fields) ? seen.plan : null),
    isSettled: async (fields, change) => {
      if (seen?.key === keyOf(fields)) return true;
      const plan = await previewChange(domain, change);
      if (plan === null || plan.questions.length + plan.findings.length === 0) return true;
      setSeen({ key: keyOf(fields), plan });
      return false;
    },
  };
}

function keyOf(fields: RecordFields): string {
  return JSON.stringify(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
