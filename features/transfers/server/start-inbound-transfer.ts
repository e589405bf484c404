import { isUnfitTransferCode, readTransferCode } from '#features/contacts/rules/registry-text.ts';
import { findSite, siteAccess } from '#features/sites/server/api/find-site.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseDomain, refuseTransferCode } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { mayStartTransfer, statusOfTransfer } from '../rules/inbound-transfer-state.ts';
import type { InboundTransferStatus } from '#features/domains/rules/project-domain.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import type { TransfersDeps } from './transfers-deps.ts';
import { findOpenTransfer } from './inbound-transfer-store.ts';
import { transferDomainInJob } from './jobs/transfers-jobs.ts';
import { moveTransferOn } from './move-transfer-on.ts';
import type { LineSeal } from '#features/cart/server/api/line-seal.ts';
import { isPassing } from '#features/names/server/api/registry-outcome.ts';
import { refuseUnanswered } from '#features/names/server/api/read-registry-answer.ts';

type Deps = Pick<TransfersDeps, 'db' | 'clock' | 'jobs' | 'live' | 'seal'>;

/** The result of starting a transfer: its status; null if the name has arrived already. */
interface StartedTransfer {
  readonly success: boolean;
  readonly transfer_status: InboundTransferStatus | null;
}

/**
 * Starts a paid transfer with its auth code, or restarts it after a rejection.
 *
 * Idempotent: a transfer in progress or completed returns its status. Only its buyer can start it;
 * for others it does not exist. Without a code the stored one is used, unless it was wrong.
 */
export async function startInboundTransfer(
  deps: Deps,
  actor: Actor,
  input: {
    readonly domain: string;
    readonly site: string;
    readonly code: string;
    /** Whether DNS records are copied first; undefined keeps the previous choice. */
    readonly copiesRecords?: boolean | undefined;
  },
): Promise<Result<StartedTransfer>> {
  if (actor.kind !== 'user') return refuseDomain('authorization_required');
  const { db, jobs, seal } = deps;
  const { domain } = input;
  const unknown = () => refuseDomain('unknown_transfer', { domain: displayName(domain) });
  const site = await findSite(db, input.site);
  if (!site || !(await siteAccess(db, actor, site.id))) return unknown();

  const transfer = await findOpenTransfer(db, domain);
  if (!transfer) {
    const held = await findDomain(db, domain);
    const hasCome =
      held?.facts.type === 'registered' && held.siteId === site.id && held.ownerUserId === actor.userId;
    return hasCome ? ok({ success: true, transfer_status: null }) : unknown();
  }
  const { lineId, state, hindrance } = transfer;
  if (transfer.userId !== actor.userId || transfer.siteId !== site.id) return unknown();
  const standing = { success: true, transfer_status: statusOfTransfer(state, hindrance) };
  if (isUnfitTransferCode(input.code)) return refuseTransferCode(domain);
  const typed = readTransferCode(input.code);
  // A pending consent is not requested again here; resending the mail is a separate call.
  const isAwaitingConsent = hindrance === 'registrant_asked' && typed === null;
  if (!mayStartTransfer(state) || isAwaitingConsent) return ok(standing);

  const code = typed ?? openTransferCode(seal, lineId, transfer.sealedCode);
  if (code === null) return refuseDomain('transfer_code_missing', { domain: displayName(domain) });
  await inTransaction(db, async (tx: Database) => {
    const sealedCode = sealTransferCode(seal, lineId, code);
    const options = input.copiesRecords === undefined ? {} : { copiesRecords: input.copiesRecords };
    await moveTransferOn({ ...deps, db: tx }, transfer, { to: 'asking', sealedCode, ...options });
    await jobs.enqueue(tx, transferDomainInJob, { lineId }, { key: domain });
  });
  return ok({ success: true, transfer_status: statusOfTransfer('asking') });
}

/**
 * The same as a GET for old clients, restricted to tokens with write scope: browsers attach
 * sessions to cross-site requests, so another website could start a transfer.
 */
export async function startInboundTransferByGet(
  deps: Deps,
  actor: Actor,
  input: Parameters<typeof startInboundTransfer>[2],
): Promise<Result<StartedTransfer>> {
  const mayWrite = (scope: string): boolean => scope === '*' || scope === 'write';
  const isRefused = actor.kind === 'user' && (actor.via !== 'token' || !actor.scopes.some(mayWrite));
  return isRefused ? refuseDomain('unauthorized') : startInboundTransfer(deps, actor, input);
}

/** The context of a sealed auth code; it cannot be opened for another transfer. */
const nameTransferSecret = (lineId: number): string => `transfer:${lineId}`;

/** Encrypts the auth code of a line for as long as the registry may need it. */
export function sealTransferCode(seal: LineSeal, lineId: number, code: string): string {
  return seal.seal(nameTransferSecret(lineId), { auth_code: code });
}

/**
 * Decrypts the auth code of a line; null if it cannot be decrypted, for example after a key change,
 * or if it was sealed before codes were validated and cannot be sent.
 */
export function openTransferCode(seal: LineSeal, lineId: number, sealed: string | null): string | null {
  const opened = sealed === null ? undefined : seal.open(nameTransferSecret(lineId), sealed)?.['auth_code'];
  return readTransferCode(opened ?? '');
}

/**
 * Verifies an auth code; a code of another name, an expired one and one for an unregistered name
 * are all invalid.
 */
export async function checkTransferCode(
  { registrar, clock }: Pick<TransfersDeps, 'registrar' | 'clock'>,
  actor: Actor,
  input: { readonly domain: string; readonly code: string },
): Promise<Result<{ readonly success: boolean }>> {
  if (actor.kind !== 'user') return refuseDomain('authorization_required');
  const code = readTransferCode(input.code);
  if (code === null) return ok({ success: false });
  const answer = await registrar.infoDomain(input.domain, code);
  if (answer.outcome !== 'ok' && isPassing(answer)) {
    return refuseUnanswered(input.domain, answer, clock.now());
  }
  return ok({ success: answer.outcome === 'ok' && !answer.value.isOurs });
}
