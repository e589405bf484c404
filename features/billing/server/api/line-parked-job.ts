import { say } from '#platform/kernel/sentence.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { GivenUp, ParkedJobRules } from '#platform/jobs/job.ts';
import type { OrderedLine, OrderPaid } from '../../contract/events.ts';
import { billingLineSentences } from '../../contract/refusals.ts';
import { announceOrder, getOrder } from '../orders/order-store.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { markLineFailed } from './mark-line.ts';
import type { OrderLine } from '../orders/order.ts';
import { findLine, listLines } from '../orders/order-line-store.ts';

type Deps = Pick<BillingDeps, 'db' | 'clock' | 'live' | 'jobs'>;

/**
 * Reports a parked job to the operator for one order line, and tells the buyer that support is
 * looking into it.
 */
export function lineParkedJob(
  deps: Pick<Deps, 'db' | 'live'>,
  rules: {
    /** What the job does for the line, such as 'Transfer of example.com'. */
    readonly what: (line: OrderLine) => string;
    /** Whether cancelling the job refunds the line. */
    readonly hasMoney: boolean;
    /** Without it, the job must be completed. */
    readonly giveUp?: (lineId: number) => Promise<GivenUp>;
  },
): ParkedJobRules<{ readonly lineId: number }> {
  const { giveUp } = rules;
  return {
    describe: async ({ lineId }) => {
      const line = await findLine(deps.db, lineId);
      const { orderId } = line;
      const lineIds = rules.hasMoney ? [lineId] : [];
      return { what: rules.what(line), orderId, customer: await findCustomer(deps.db, orderId), lineIds };
    },
    announce: async ({ lineId }) => {
      const { orderId } = await findLine(deps.db, lineId);
      await announce(deps, orderId);
    },
    ...(giveUp ? { giveUp: ({ lineId }) => giveUp(lineId) } : {}),
  };
}

/**
 * The same for the handler of a paid order that starts the delivery of one family of lines.
 * Cancelling it cancels and refunds the lines whose delivery hasn't started; the others have jobs
 * of their own.
 */
export function orderParkedJob(
  deps: Deps,
  rules: {
    readonly concerns: (line: Pick<OrderLine, 'productSlug'>) => boolean;
    /** Whether the delivery of a line has started: it has a job of its own. */
    readonly hasBegun?: (db: Database, lineId: number) => Promise<boolean>;
    /**
     * Returns what the line used of something else, such as a domain credit, in the transaction
     * that refunds it.
     */
    readonly onCancelled?: (tx: Database, order: OrderPaid, line: OrderedLine) => Promise<void>;
  },
): ParkedJobRules<OrderPaid> {
  const { hasBegun = async () => false, onCancelled } = rules;
  const waiting = async ({ orderId }: OrderPaid): Promise<readonly OrderLine[]> => {
    const lines = await listLines(deps.db, [orderId]);
    return lines.filter((line) => rules.concerns(line) && line.state === 'provisioning');
  };
  return {
    describe: async (order) => {
      const lines = await waiting(order);
      const names = lines.map(({ meta, productName }) => meta || productName).join(', ');
      return {
        what: `Delivery of ${names || `order ${order.orderId}`}`,
        orderId: order.orderId,
        customer: await findCustomer(deps.db, order.orderId),
        lineIds: lines.map(({ id }) => id),
      };
    },
    announce: ({ orderId }) => announce(deps, orderId),
    giveUp: async (order) => {
      let count = 0;
      for (const { id: lineId } of await waiting(order)) {
        const isCancelled = await inTransaction(deps.db, async (tx: Database) => {
          if (await hasBegun(tx, lineId)) return false;
          const failure = { code: 'cancelled_by_us', reason: say(billingLineSentences, 'cancelled_by_us') };
          if (!(await markLineFailed({ ...deps, db: tx }, { lineId, ...failure }))) return false;
          const line = order.lines.find((each) => each.lineId === lineId);
          if (line) await onCancelled?.(tx, order, line);
          return true;
        });
        if (isCancelled) count += 1;
      }
      const lines = count === 1 ? '1 line is' : `${count} lines are`;
      return { end: 'given_up', says: `Of order ${order.orderId}, ${lines} cancelled and refunded.` };
    },
  };
}

async function findCustomer(db: Database, orderId: number): Promise<string | null> {
  const { userId } = await getOrder(db, orderId);
  return (await findAccount(db, userId))?.email ?? null;
}

async function announce({ db, live }: Pick<Deps, 'db' | 'live'>, orderId: number): Promise<void> {
  const order = await getOrder(db, orderId);
  await inTransaction(db, (tx: Database) => announceOrder(live, tx, order));
}
