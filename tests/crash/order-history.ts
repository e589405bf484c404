import { sql } from 'kysely';
import type { CrashStage } from './crash-stage.ts';

/** Everything stored about an order, as lines, and its keys. */
export interface OrderHistory {
  readonly lines: readonly string[];
  readonly keys: readonly string[];
}

/** The registry's log of a command, from its admin API. */
type RegistryCommand = Readonly<Record<'receivedAt' | 'command' | 'object' | 'clTRID', string>> & {
  readonly code: number | null;
  readonly knob: string | null;
};

/** An order's data in our database, at the bank and at the registry. */
export async function orderHistory(
  { db, registry }: Pick<CrashStage, 'db' | 'registry'>,
  orderId: number,
): Promise<OrderHistory> {
  const { rows } = await sql<{ from: string; row: Record<string, unknown> }>`
    SELECT 'order' AS from, to_jsonb(o) - 'contact' - 'tax_parts' AS row FROM billing."order" o WHERE o.id = ${orderId}
    UNION ALL SELECT 'key', jsonb_build_object('key', k.key) FROM billing.idempotency_key k WHERE k.order_id = ${orderId}
    UNION ALL SELECT 'line', to_jsonb(l) FROM billing.order_line l WHERE l.order_id = ${orderId}
    UNION ALL SELECT 'payment', to_jsonb(p) FROM billing.payment p WHERE p.order_id = ${orderId}
    UNION ALL SELECT 'bank', to_jsonb(c) FROM payments_sandbox.charge c JOIN billing.payment p ON p.id = c.payment_id
      WHERE p.order_id = ${orderId}
    UNION ALL SELECT 'refund', to_jsonb(r) FROM billing.refund r JOIN billing.order_line l ON l.id = r.order_line_id
      WHERE l.order_id = ${orderId}
    UNION ALL SELECT 'books', to_jsonb(t) FROM billing.ledger_transfer t WHERE t.order_id = ${orderId}
    UNION ALL SELECT 'receipt', to_jsonb(r) - 'content' FROM billing.receipt r WHERE r.order_id = ${orderId}
    UNION ALL SELECT 'registration', to_jsonb(g) - 'auth_info' FROM domains.registration g WHERE g.order_id = ${orderId}
    UNION ALL SELECT 'event', to_jsonb(e) FROM events.event e WHERE e.subject = ${`order:${orderId}`}
      OR e.subject IN (SELECT 'domain:' || g.domain FROM domains.registration g WHERE g.order_id = ${orderId})
    UNION ALL SELECT 'job', jsonb_build_object('name', j.name, 'state', j.state, 'tries', j.retry_count, 'from', j.created_on,
      'until', j.completed_on, 'output', j.output) FROM pgboss.job j
      WHERE j.data->>'subject' = ${`order:${orderId}`}
      OR j.data->>'lineId' IN (SELECT l.id::text FROM billing.order_line l WHERE l.order_id = ${orderId})`.execute(
    db,
  );
  const lines = rows.map(({ from, row }) => `${from.padEnd(13)} ${JSON.stringify(row)}`);
  for (const { from, row } of rows) {
    if (from !== 'registration') continue;
    const { body } = await registry.admin('GET', `/admin/commands?key=${String(row['domain'])}&limit=50`);
    const { commands } = body as { commands: RegistryCommand[] };
    for (const command of commands.toReversed()) {
      const { receivedAt, command: verb, object, code, knob, clTRID } = command;
      lines.push(`registry      ${receivedAt} ${verb} ${object}: ${code} ${knob ?? ''} ${clTRID}`);
    }
  }
  return { lines, keys: rows.flatMap(({ from, row }) => (from === 'key' ? [String(row['key'])] : [])) };
}
