import type { Log } from '#platform/log/log.ts';

import type { RegistryDatabase } from './tables.ts';

/** One command that came, without its secrets. */
export interface LoggedCommand {
  /** By the registry's clock. */
  readonly receivedAt: Date;
  readonly registrar: string | null;
  readonly session: string;
  /** `login`, `check`, … or `unreadable`. */
  readonly command: string;
  /** `domain`, `contact`, `host`, or null. */
  readonly object: string | null;
  readonly keys: readonly string[];
  /** The result's code; null when no answer was sent. */
  readonly code: number | null;
  /** The knob that meddled, if one did. */
  readonly knob: string | null;
  readonly clTRID: string | null;
  readonly svTRID: string;
  readonly milliseconds: number;
}

/** Filter for reading the log. */
export interface CommandLogFilter {
  readonly clTRID?: string;
  readonly command?: string;
  readonly key?: string;
  readonly limit: number;
}

/** A log that is written behind the commands, so that none waits for it. */
export interface CommandLog {
  add(command: LoggedCommand): void;
  /** Newest first; includes entries added before the call. */
  list(filter: CommandLogFilter): Promise<readonly LoggedCommand[]>;
  /** Writes buffered entries. */
  close(): Promise<void>;
}

const WRITE_AFTER_MILLISECONDS = 100;

/** Commands that the log keeps; some 400 MB, and weeks of a busy sandbox. */
const KEPT = 1_000_000;

/** Opens the log of commands, which keeps the last ones: `kept` of them, or somewhat more. */
export function openCommandLog(db: RegistryDatabase, log: Log, kept = KEPT): CommandLog {
  let held: LoggedCommand[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let untrimmed = 0;

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const batch = held;
    held = [];
    if (batch.length > 0) {
      writing = writing
        .then(() => write(db, batch))
        .then(async () => {
          untrimmed += batch.length;
          if (untrimmed < kept / 10) return;
          untrimmed = 0;
          await trim(db, kept);
        })
        // The log is for people; a command is not undone because it could not be written down.
        .catch((error: unknown) => log.warn({ error, lost: batch.length }, 'commands could not be logged'));
    }
    return writing;
  };

  return {
    add(command) {
      held.push(command);
      timer ??= setTimeout(() => void flush(), WRITE_AFTER_MILLISECONDS);
    },
    async list(filter) {
      await flush();
      return read(db, filter);
    },
    close: flush,
  };
}

async function write(db: RegistryDatabase, batch: readonly LoggedCommand[]): Promise<void> {
  await db
    .insertInto('registry.command_log')
    .values(
      batch.map((command) => ({
        received_at: command.receivedAt,
        registrar: command.registrar,
        session: command.session,
        command: command.command,
        object: command.object,
        keys: [...command.keys],
        code: command.code,
        knob: command.knob,
        cl_trid: command.clTRID,
        sv_trid: command.svTRID,
        milliseconds: command.milliseconds,
      })),
    )
    .execute();
}

/** Forgets the oldest, by their numbers: nothing is counted. */
async function trim(db: RegistryDatabase, kept: number): Promise<void> {
  await db
    .deleteFrom('registry.command_log')
    .where('id', '<=', (eb) =>
      eb.selectFrom('registry.command_log').select((last) => eb(last.fn.max('id'), '-', kept).as('id')),
    )
    .execute();
}

async function read(db: RegistryDatabase, filter: CommandLogFilter): Promise<LoggedCommand[]> {
  const { clTRID, command, key } = filter;
  const rows = await db
    .selectFrom('registry.command_log')
    .selectAll()
    .$if(clTRID !== undefined, (query) => query.where('cl_trid', '=', clTRID ?? ''))
    .$if(command !== undefined, (query) => query.where('command', '=', command ?? ''))
    .$if(key !== undefined, (query) => query.where((eb) => eb(eb.val(key), '=', eb.fn.any('keys'))))
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute();
  return rows.map((row) => ({
    receivedAt: row.received_at,
    registrar: row.registrar,
    session: row.session,
    command: row.command,
    object: row.object,
    keys: row.keys,
    code: row.code,
    knob: row.knob,
    clTRID: row.cl_trid,
    svTRID: row.sv_trid,
    milliseconds: row.milliseconds,
  }));
}
