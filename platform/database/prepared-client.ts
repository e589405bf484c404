import pg from 'pg';

/** A statement asked this often is worth a plan that the server keeps. */
const WORTH_KEEPING = 50;
/** Statements that each connection keeps at most; every one takes some memory of the server's. */
const MOST_KEPT = 300;
/** Texts that are counted; those of lists of any length are without number. */
const MOST_COUNTED = 5_000;

/** From this length on, parsing and planning a statement takes longer than the messages for a kept one. */
const LONG = 200;

/** How often each statement was asked in this process, up to the point where it has a name. */
const counts = new Map<string, number>();
const names = new Map<string, string>();

/**
 * The name under which a statement is prepared, or null where it is not.
 *
 * What answers whatever columns there are (`select *`) is never kept: a migration that adds a
 * column would make the server refuse the kept plan.
 */
export function preparedName(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  const count = (counts.get(text) ?? 0) + 1;
  if (count !== WORTH_KEEPING) {
    if (count > 1 || counts.size < MOST_COUNTED) counts.set(text, count);
    return null;
  }
  if (names.size >= MOST_KEPT || answersAnyColumns(text)) {
    counts.set(text, count);
    return null;
  }
  counts.delete(text);
  const name = `ns${names.size}`;
  names.set(text, name);
  return name;
}

/** Whether the columns of the answer are not all named; a `*` in a part of the statement is of that part only. */
function answersAnyColumns(text: string): boolean {
  let outside = text;
  for (let before = ''; before !== outside;) {
    before = outside;
    outside = before.replaceAll(/\([^()]*\)/g, ' ');
  }
  return /(?:select|returning|\.) *\*/i.test(outside);
}

/** The driver's client without the many shapes that its `query` is declared with. */
const DriverClient = pg.Client as unknown as new (config?: pg.ClientConfig) => {
  query(...parts: unknown[]): unknown;
};

class Preparing extends DriverClient {
  override query(...parts: unknown[]): unknown {
    const [text, values] = parts;
    if (typeof text !== 'string' || !Array.isArray(values)) return super.query(...parts);
    // Without values it travels in one message as it is, which is quicker for what is as short as BEGIN.
    if (values.length === 0 && text.length < LONG) return super.query(...parts);
    const name = preparedName(text);
    return name === null ? super.query(...parts) : super.query({ name, text, values }, ...parts.slice(2));
  }
}

/** A connection that lets the server keep the plans of statements that are asked all the time: parsing one takes longer than answering it. */
export const PreparedClient = Preparing as unknown as typeof pg.Client;
