import { useState } from 'react';
import { isLastMailServer } from './pending-records.ts';
import type { ShownRecord } from './pending-records.ts';
import { previewChange } from './use-second-look.ts';
import type { Plan } from './use-second-look.ts';

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
  remove,
}: {
  readonly domain: string;
  readonly records: readonly ShownRecord[];
  readonly remove: (record: ShownRecord) => void;
}): RecordRemoval {
  // One is asked about after the other.
  const [waiting, setWaiting] = useState<readonly AskedRemoval[]>([]);
  const [looking, setLooking] = useState<ReadonlySet<string>>(new Set());
  const [asked = null] = waiting;

  const begin = async (record: ShownRecord): Promise<void> => {
    // A second press is the same wish.
    if (looking.has(record.id)) return;
    setLooking((ids) => new Set([...ids, record.id]));
    const plan = await previewChange(domain, { add: [], remove: [record] });
    setLooking((ids) => new Set([...ids].filter((id) => id !== record.id)));
    const ask = {
      record,
      isLastMailServer: isLastMailServer(record, records),
      findings: plan?.findings ?? [],
      forwards: plan?.forwards ?? [],
    };
    if (ask.isLastMailServer || ask.findings.length > 0) setWaiting((asks) => [...asks, ask]);
    else remove(record);
  };

  return {
    asked,
    looking,
    begin: (record) => void begin(record),
    confirm: () => {
      setWaiting((asks) => asks.slice(1));
      if (asked !== null) remove(asked.record);
    },
    keep: () => setWaiting((asks) => asks.slice(1)),
  };
}
