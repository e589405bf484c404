import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldErrors } from '#platform/forms/field-state.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { readRecord } from '../rules/read-record.ts';
import type { RecordFields } from '../rules/record-fields.ts';
import { dnsMessages } from '../words/en.ts';
import { changedHereQuery, previewChange, dnsFindingsQuery } from './dns-queries.ts';
import type { Finding, Plan } from './dns-queries.ts';
import type { RecordChange } from './pending-records.ts';
import { ProofNotice } from './table/row-proof.tsx';

/** The review of a change before it is saved. */
export interface ChangeReview {
  /** The review of these fields; undefined once they have changed. */
  readonly of: (fields: RecordFields) => Pick<Plan, 'questions' | 'findings' | 'forwards'> | null;
  /** Whether the change may be saved: it has no review notes, or they were shown. */
  readonly isSettled: (fields: RecordFields, change: RecordChange) => Promise<boolean>;
}

/**
 * Reviews a change before it is saved: possible problems are shown first, and the next press saves
 * it anyway.
 */
export function useChangeReview(domain: string): ChangeReview {
  const [seen, setSeen] = useState<{ readonly key: string; readonly plan: Plan } | null>(null);
  return {
    of: (fields) => (seen?.key === serializeFields(fields) ? seen.plan : null),
    isSettled: async (fields, change) => {
      if (seen?.key === serializeFields(fields)) return true;
      const plan = await previewChange(domain, change);
      // About forwards the dialog asks, once the change is sent.
      const isQuiet = plan !== null && (plan.forwards.length > 0 || plan.questions.length === 0);
      if (plan === null || (isQuiet && plan.findings.length === 0)) return true;
      setSeen({ key: serializeFields(fields), plan });
      return false;
    },
  };
}

function serializeFields(fields: RecordFields): string {
  return JSON.stringify(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The first error of each field of a record. */
export function listFaults(fields: RecordFields, domain: string): FieldErrors<RecordFields> {
  const record = readRecord(fields, domain);
  if (record.ok) return {};
  return Object.fromEntries(record.refusal.toReversed().map(({ field, ...said }) => [field, said]));
}

/** The possible problems of a record about to be saved, with their fixes. */
export function RecordFindings({
  plan,
  onApplyFix,
}: {
  readonly plan: ReturnType<ChangeReview['of']>;
  /** Applies a fix instead of this change. */
  readonly onApplyFix: (fix: NonNullable<Finding['fix']>) => Promise<void>;
}): ReactNode {
  const m = useMessages(dnsMessages);
  const [isBusy, setBusy] = useState(false);
  if (plan === null) return null;
  const applyFix = async (fix: NonNullable<Finding['fix']>): Promise<void> => {
    setBusy(true);
    await onApplyFix(fix);
    setBusy(false);
  };
  return (
    <div role="status" className="order-last flex min-w-0 basis-full flex-col gap-2">
      {plan.questions.includes('last_mx') && plan.forwards.length === 0 ? (
        <Notice kind="warning">{m('asksLastMx')}</Notice>
      ) : null}
      {plan.findings.map(({ fix, ...finding }) => (
        <Notice
          key={findingKey(finding)}
          kind="warning"
          action={
            fix === null ? null : (
              <Button isDisabled={isBusy} onPress={() => void applyFix(fix)}>
                {translated(fix)}
              </Button>
            )
          }
        >
          {translated(finding)}
        </Notice>
      ))}
    </div>
  );
}

/** The possible problems of a domain's records, with their fixes; renders nothing if there are none. */
export function ZoneFindings({
  domain,
  onApplyFix,
}: {
  readonly domain: string;
  /** Applies a fix; resolves to whether it succeeded. */
  readonly onApplyFix: (fix: NonNullable<Finding['fix']>) => Promise<boolean>;
}): ReactNode {
  const m = useMessages(dnsMessages);
  const { data } = useQuery(dnsFindingsQuery(domain));
  const [isBusy, setBusy] = useState(false);
  if (!data || data.findings.length === 0) return null;

  const applyFix = async (fix: NonNullable<Finding['fix']>): Promise<void> => {
    setBusy(true);
    await onApplyFix(fix);
    setBusy(false);
  };

  return (
    <Card title={m('findingsTitle')} isFlush>
      <ul className="divide-y divide-line">
        {data.findings.map(({ fix, ...finding }) => (
          <li
            key={findingKey(finding)}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
          >
            <p className="min-w-0 flex-1 basis-60 text-sm [overflow-wrap:anywhere]">{translated(finding)}</p>
            {fix === null ? null : (
              <Button isDisabled={isBusy} onPress={() => void applyFix(fix)}>
                {translated(fix)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const findingKey = ({ code, name, type, detail }: Omit<Finding, 'fix'>): string =>
  `${code} ${name} ${type} ${detail}`;

/**
 * Shows each name server's answer after a change of the records, including one made shortly before
 * the page opened.
 */
export function ChangeProof({
  domain,
  serial,
}: {
  readonly domain: string;
  /** The displayed version. */
  readonly serial: number;
}): ReactNode {
  const [opened] = useState(serial);
  const { data: changed } = useQuery(changedHereQuery(domain));
  const isReopened = serial === opened;
  if (isReopened && changed !== serial) return null;
  return (
    <Suspense>
      <ProofNotice domain={domain} serial={serial} isReopened={isReopened} />
    </Suspense>
  );
}
