import type { BoughtTransfers } from '#features/registration/server/ports/bought-transfers.ts';
import type { Message } from '#platform/kernel/sentence.ts';
import { say } from '#platform/kernel/sentence.ts';
import { findLineSecrets } from '#features/billing/server/api/find-line-secrets.ts';
import { markLineFailed } from '#features/billing/server/api/mark-line.ts';
import type { OrderedLine, OrderPaid } from '#features/billing/contract/events.ts';
import { readTransferCode } from '#features/contacts/rules/registry-text.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { money, type Money } from '#platform/kernel/money.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { domainComing } from '#features/domains/contract/events.ts';
import { domainLineSentences } from '#features/names/contract/refusals.ts';
import { displayName, parseDomainName } from '#features/names/rules/domain-name.ts';
import { findDomain, isHeldHere, saveDomain } from '#features/domains/server/api/domains.ts';
import {
  findInboundTransfer,
  insertInboundTransfer,
  moveInboundTransfer,
} from '../inbound-transfer-store.ts';
import type { TransfersDeps } from '../transfers-deps.ts';
import { statusOfTransfer } from '../../rules/inbound-transfer-state.ts';
import { transferDomainInJob, mailTransferNotificationJob } from '../jobs/transfers-jobs.ts';
import { endFormer } from '../leaving/record-departure.ts';
import { sealTransferCode } from '../start-inbound-transfer.ts';

/**
 * Begins the transfers of a paid order, and ends former registrations, for registration, which
 * handles the order.
 */
export function boughtTransfers(
  deps: Pick<TransfersDeps, 'db' | 'clock' | 'random' | 'events' | 'jobs' | 'live' | 'seal'>,
): BoughtTransfers {
  return {
    begin: (order, line) => beginInboundTransfer(deps, order, line),
    hasBegun: async (db, lineId) => (await findInboundTransfer(db, lineId)) !== null,
    endLapsed: (tx, former, siteId) =>
      endFormer(deps, tx, former, { siteId, way: 'deleted', keepsRecords: false }),
  };
}

type Deps = Pick<TransfersDeps, 'db' | 'clock' | 'random' | 'events' | 'jobs' | 'live' | 'seal'>;

/** The maximum contact id length of registries (RFC 5733, section 2.1: 16 characters). */
const CONTACT_ID_LENGTH = 14;
/** 100 random bits. */
const TRACE_LENGTH = 20;

/** Why a paid transfer does not begin. */
type BeginRefusal = 'invalid_domain' | 'transfer_twice' | 'transfer_needs_site' | 'transfer_impossible';

/** The registry's price of a premium name at quoting time, from the line. */
function readAgreedFee({ extra }: OrderedLine): Money | null {
  const { premium, registry_fee_integer: amount, registry_fee_currency: currency } = extra;
  if (premium !== true || typeof amount !== 'number' || typeof currency !== 'string') return null;
  return money(amount, currency);
}

/**
 * Begins the transfer of a paid line's name. Idempotent.
 *
 * With an auth code it is requested at once; without one it waits for the customer.
 */
async function beginInboundTransfer(deps: Deps, order: OrderPaid, line: OrderedLine): Promise<void> {
  const { db, clock, random, jobs, live } = deps;
  const { lineId } = line;
  const { orderId, siteId, userId } = order;
  await inTransaction(db, async (tx: Database) => {
    const sayRefusal = (code: BeginRefusal): Message =>
      say(domainLineSentences, code, { domain: displayName(line.meta) });
    const fail = async (code: BeginRefusal): Promise<void> => {
      const reason = sayRefusal(code);
      await markLineFailed({ ...deps, db: tx }, { lineId, code, reason });
    };
    const parsed = parseDomainName(line.meta);
    if (!parsed.ok) return fail('invalid_domain');
    if (siteId === null) return fail('transfer_needs_site');
    const domain = parsed.name.ascii;
    const secrets = await findLineSecrets({ db: tx, seal: deps.seal }, lineId);
    const code = readTransferCode(secrets['auth_code'] ?? '');
    const now = clock.now();
    const begun = {
      lineId,
      orderId,
      domain,
      siteId,
      userId,
      isPrivate: line.extra['privacy'] === true,
      copiesRecords: line.extra['copy_records'] === true,
      agreedFee: readAgreedFee(line),
      sealedCode: code === null ? null : sealTransferCode(deps.seal, lineId, code),
      contactId: `ns${randomToken(random, CONTACT_ID_LENGTH)}`,
      contactClTRID: `ns-contact-${randomToken(random, TRACE_LENGTH)}`,
      requestedAt: now,
    };
    if (!(await insertInboundTransfer(tx, begun))) {
      // Stored as failed, so that a repeated event does not begin it after its refund. One that has
      // begun continues.
      const failure = { code: 'transfer_twice', reason: sayRefusal('transfer_twice') };
      const isTwice = await insertInboundTransfer(tx, { ...begun, sealedCode: null }, failure);
      return isTwice ? fail('transfer_twice') : undefined;
    }
    const held = await findDomain(tx, domain);
    // Registered here since it was quoted: no auth code has proved a right to it.
    if (held && isHeldHere(held)) {
      const failure = { code: 'transfer_impossible', reason: sayRefusal('transfer_impossible') };
      const from = code === null ? 'waiting' : 'asking';
      await moveInboundTransfer(tx, { lineId, from, to: 'failed', at: now, failure });
      return fail('transfer_impossible');
    }
    // A connected name keeps serving its site until it arrives.
    if (!held || held.facts.type === 'transfer') {
      await saveDomain(tx, {
        name: domain,
        siteId,
        ownerUserId: userId,
        type: 'transfer',
        createdAt: now,
        // Until it arrives, its zone can be edited but is not served.
        pointsToUs: false,
        usesOurNameServers: false,
        control: 'unseen',
        inboundTransferStatus: statusOfTransfer(code === null ? 'waiting' : 'asking'),
      });
      await deps.events.publish(tx, domainComing, `domain:${domain}`, { domain, siteId, userId });
    }
    if (code !== null) await jobs.enqueue(tx, transferDomainInJob, { lineId }, { key: domain });
    else await jobs.enqueue(tx, mailTransferNotificationJob, { lineId, news: 'needs_you' });
    await live.announce(tx, { siteId, topic: 'domains' });
  });
}
