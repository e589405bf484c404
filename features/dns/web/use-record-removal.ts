import { useEffect, useRef, useState } from 'react';
import { isLastMailServer } from './pending-records.ts';
import type { ShownRecord } from './pending-records.ts';
import type { EditRecords } from './use-edit-records.ts';
import { previewChange } from './dns-queries.ts';
import type { Plan } from './dns-queries.ts';

/** Records to delete, with their review. */
export interface PendingRemoval {
  /** One, or those that were selected. */
  readonly records: readonly ShownRecord[];
  readonly isLastMailServer: boolean;
  /** They are more than 30% of the zone. */
  readonly isMany: boolean;
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
  readonly begin: (records: readonly ShownRecord[]) => void;
  readonly confirm: () => void;
  readonly keep: () => void;
}

/** Deletes records after a preview, with confirmation only if there are possible problems. */
export function useRecordRemoval({
  domain,
  records,
  serial,
  edit,
}: {
  readonly domain: string;
  readonly records: readonly ShownRecord[];
  /** The version of the records. */
  readonly serial: number;
  readonly edit: Pick<EditRecords, 'remove' | 'removeAll'>;
}): RecordRemoval {
  const [asked, setAsked] = useState<(PendingRemoval & { answer: (isWanted: boolean) => void }) | null>(null);
  const [looking, setLooking] = useState<ReadonlySet<string>>(new Set());
  const before = useRef(Promise.resolve());
  const latest = useRef(records);
  useEffect(() => {
    latest.current = records;
  });

  const decide = async (gone: readonly ShownRecord[]): Promise<void> => {
    const plan = await previewChange(domain, { add: [], remove: gone });
    const settled = new Set(gone.map(({ id }) => id));
    setLooking((ids) => new Set([...ids].filter((id) => !settled.has(id))));
    const [first] = gone;
    const ask = {
      records: gone,
      isLastMailServer:
        plan?.questions.includes('last_mx') === true ||
        (first !== undefined && gone.length === 1 && isLastMailServer(first, latest.current)),
      // A single record is deleted with Undo alone.
      isMany: gone.length > 1 && plan?.questions.includes('many_deletions') === true,
      findings: plan?.findings ?? [],
      forwards: plan?.forwards ?? [],
    };
    if (ask.isLastMailServer || ask.isMany || ask.findings.length + ask.forwards.length > 0) {
      const isWanted = await new Promise<boolean>((answer) => setAsked({ ...ask, answer }));
      if (!isWanted) return;
    }
    const confirmed = ask.forwards.length > 0 ? (['deactivate_forwards'] as const) : [];
    if (gone.length === 1 && first !== undefined) await edit.remove(first, serial, confirmed);
    else await edit.removeAll(gone, serial, confirmed);
  };

  const answer = (isWanted: boolean): void => {
    asked?.answer(isWanted);
    setAsked(null);
  };

  return {
    asked,
    looking,
    begin: (gone) => {
      // Ignores a second press.
      const fresh = gone.filter(({ id }) => !looking.has(id));
      if (fresh.length === 0) return;
      setLooking((ids) => new Set([...ids, ...fresh.map(({ id }) => id)]));
      // Sequential: whether a mail server is the last depends on the previous deletion.
      before.current = before.current.then(() => decide(fresh));
    },
    confirm: () => answer(true),
    keep: () => answer(false),
  };
}
