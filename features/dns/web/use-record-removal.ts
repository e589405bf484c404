import { useEffect, useRef, useState } from 'react';
import { isLastMailServer } from './pending-records.ts';
import type { ShownRecord } from './pending-records.ts';
import type { EditRecords } from './use-edit-records.ts';
import { previewChange } from './dns-queries.ts';
import type { Plan } from './dns-queries.ts';

/** A record that is about to be deleted, and what is to be said before. */
export interface AskedRemoval {
  readonly record: ShownRecord;
  readonly isLastMailServer: boolean;
  /** What deserves a look once it is gone, such as a name that then leads nowhere. */
  readonly findings: Plan['findings'];
  /** The email forwards that are switched off with it. */
  readonly forwards: Plan['forwards'];
}

/** Deletes records, and asks before where more goes with one than Undo shows in time. */
export interface RecordRemoval {
  readonly asked: AskedRemoval | null;
  /** The records that are being looked at. */
  readonly looking: ReadonlySet<string>;
  readonly begin: (record: ShownRecord) => void;
  readonly confirm: () => void;
  readonly keep: () => void;
}

/** The way a record is deleted: what its going does is asked first, and only said where it deserves a look. */
export function useRecordRemoval({
  domain,
  records,
  serial,
  remove,
}: {
  readonly domain: string;
  readonly records: readonly ShownRecord[];
  /** The version that the records are. */
  readonly serial: number;
  readonly remove: EditRecords['remove'];
}): RecordRemoval {
  const [asked, setAsked] = useState<(AskedRemoval & { answer: (isWanted: boolean) => void }) | null>(null);
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
    await remove(record, serial);
  };

  const answer = (isWanted: boolean): void => {
    asked?.answer(isWanted);
    setAsked(null);
  };

  return {
    asked,
    looking,
    begin: (record) => {
      // A second press is the same wish.
      if (looking.has(record.id)) return;
      setLooking((ids) => new Set([...ids, record.id]));
      // One after the other: which mail server is the last is known once the one before has gone, or stays.
      before.current = before.current.then(() => decide(record));
    },
    confirm: () => answer(true),
    keep: () => answer(false),
  };
}
