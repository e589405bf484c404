import { useEffect, useRef, useState } from 'react';
import { isLastMailServer } from './pending-records.ts';
import type { ShownRecord } from './pending-records.ts';
import type { EditRecords } from './use-edit-records.ts';
import { previewChange } from './dns-queries.ts';
import type { Plan } from './dns-queries.ts';

/** A record to delete, with its review. */
export interface PendingRemoval {
  readonly record: ShownRecord;
  readonly isLastMailServer: boolean;
  /** Possible problems after the deletion, such as dangling targets. */
  readonly findings: Plan['findings'];
  /** The email forwards that it switches off. */
  readonly forwards: Plan['forwards'];
}

/** Deletes records, with confirmation where the consequences are serious. */
export interface RecordRemoval {
  readonly asked: PendingRemoval | null;
  /** The records whose deletion is being previewed. */
  readonly looking: ReadonlySet<string>;
  readonly begin: (record: ShownRecord) => void;
  readonly confirm: () => void;
  readonly keep: () => void;
}

/** Deletes a record after a preview, with confirmation only if there are possible problems. */
export function useRecordRemoval({
  domain,
  records,
  serial,
  remove,
}: {
  readonly domain: string;
  readonly records: readonly ShownRecord[];
  /** The version of the records. */
  readonly serial: number;
  readonly remove: EditRecords['remove'];
}): RecordRemoval {
  const [asked, setAsked] = useState<(PendingRemoval & { answer: (isWanted: boolean) => void }) | null>(null);
  const [looking, setLooking] = useState<ReadonlySet<string>>(new Set());
  const before = useRef(Promise.resolve());
  const latest = useRef(records);
  useEffect(() => {
    latest.current = records;
  });

  const decide = async (record: ShownRecord): Promise<void> => {
    const plan = await previewChange(domain, { add: [], remove: [record] });
    setLooking((ids) => new Set([...ids].filter((id) => id !== record.id)));
    const ask = {
      record,
      isLastMailServer:
        plan?.questions.includes('last_mx') === true || isLastMailServer(record, latest.current),
      findings: plan?.findings ?? [],
      forwards: plan?.forwards ?? [],
    };
    if (ask.isLastMailServer || ask.findings.length > 0) {
      const isWanted = await new Promise<boolean>((answer) => setAsked({ ...ask, answer }));
      if (!isWanted) return;
    }
    await remove(record, serial, ask.forwards.length > 0 ? ['deactivate_forwards'] : []);
  };

  const answer = (isWanted: boolean): void => {
    asked?.answer(isWanted);
    setAsked(null);
  };

  return {
    asked,
    looking,
    begin: (record) => {
      // Ignores a second press.
      if (looking.has(record.id)) return;
      setLooking((ids) => new Set([...ids, record.id]));
      // Sequential: whether a mail server is the last depends on the previous deletion.
      before.current = before.current.then(() => decide(record));
    },
    confirm: () => answer(true),
    keep: () => answer(false),
  };
}
