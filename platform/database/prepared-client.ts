import pg from 'pg';

/** A statement asked this often is worth a plan that the server keeps. */
const WORTH_KEEPING = 50;
/** Statements that each connection keeps at most; every one takes some memory of the server's. */
const MAX_KEPT = 300;
/** Texts that are counted; those of lists of any length are without number. */
const MAX_COUNTED = 5_000;

/**
 * From this length on, parsing and planning takes longer than the messages of a prepared statement.
 */
const LONG = 200;

/** How often each statement ran in this process, until it is prepared. */
const counts = new Map<string, number>();
const names = new Map<string, string>();
/** Statements that the server refused to prepare or lost; sent unprepared from then on. */
const refused = new Set<string>();

/**
 * The name under which a statement is prepared, or null if it is not.
 *
 * `select *` is never prepared: a migration that adds a column would invalidate the plan. Nor are
 * texts of several commands, which PostgreSQL cannot prepare (SQLSTATE 42601).
 */
export function preparedName(text: string): string | null {
  if (refused.has(text)) return null;
  const known = names.get(text);
  if (known !== undefined) return known;
  const count = (counts.get(text) ?? 0) + 1;
  if (count !== WORTH_KEEPING) {
    if (count > 1 || counts.size < MAX_COUNTED) counts.set(text, count);
    return null;
  }
  if (names.size >= MAX_KEPT || answersAnyColumns(text) || mayHoldSeveralCommands(text)) {
    counts.set(text, count);
    return null;
  }
  counts.delete(text);
  const name = `ns${names.size}`;
  names.set(text, name);
  return name;
}

/** Whether the result columns are not all named; a `*` in a subquery does not count. */
function answersAnyColumns(text: string): boolean {
  let outside = text;
  for (let before = ''; before !== outside;) {
    before = outside;
    outside = before.replaceAll(/\([^()]*\)/g, ' ');
  }
  return /(?:select|returning|\.) *\*/i.test(outside);
}

/**
 * Whether a semicolon occurs before the end. One in a literal or a comment counts too: such a text
 * is only not prepared.
 */
function mayHoldSeveralCommands(text: string): boolean {
  return /;\s*\S/.test(text);
}

/**
 * SQLSTATEs of a failed preparation, after which the statement works unprepared: several commands
 * (42601), lost by the server or a pooler (26000), exists already (42P05), columns changed (0A000).
 */
const REFUSALS_OF_PREPARING = new Set(['42601', '26000', '42P05', '0A000']);

/** The driver's client without the many shapes that its `query` is declared with. */
const DriverClient = pg.Client as unknown as new (config?: pg.ClientConfig) => {
  query(...parts: unknown[]): unknown;
  getTransactionStatus(): string | null;
};

type Callback = (error: Error | null | undefined, ...rest: unknown[]) => void;

class Preparing extends DriverClient {
  override query(...parts: unknown[]): unknown {
    const [text, values, callback] = parts;
    if (typeof text !== 'string' || !Array.isArray(values)) return super.query(...parts);
    // Without values it is one message, which is faster for short commands such as BEGIN.
    if (values.length === 0 && text.length < LONG) return super.query(...parts);
    const name = preparedName(text);
    if (name === null) return super.query(...parts);
    const prepared = { name, text, values };
    // A failed statement aborts its transaction, so it is retried only outside of one.
    const mayAgain = this.getTransactionStatus() === 'I';
    if (typeof callback === 'function') {
      return super.query(prepared, (error: Error | null | undefined, ...rest: unknown[]) => {
        const isRefused = isRefusalOfPreparing(text, error);
        if (isRefused && mayAgain) super.query(...parts);
        else (callback as Callback)(error, ...rest);
      });
    }
    return (super.query(prepared) as Promise<unknown>).catch((error: unknown) => {
      if (isRefusalOfPreparing(text, error) && mayAgain) return super.query(...parts);
      throw error;
    });
  }
}

/** Whether the server refused to prepare a statement, which is then never prepared again. */
function isRefusalOfPreparing(text: string, error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  if (typeof code !== 'string' || !REFUSALS_OF_PREPARING.has(code)) return false;
  // The name stays taken: connections remember which text goes by it.
  refused.add(text);
  return true;
}

/**
 * A connection that prepares frequent statements, because parsing them takes longer than running
 * them. Statements that cannot be prepared run unprepared.
 */
export const PreparedClient = Preparing as unknown as typeof pg.Client;
