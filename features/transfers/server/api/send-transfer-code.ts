import type { Actor } from '#platform/kernel/actor.ts';
import { mapOk } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { requestTransferCode } from '../leaving/request-transfer-code.ts';
import { findCodeOfDomain } from '../leaving/transfer-code-store.ts';

/** Where a requested code went; the code itself is in the mail alone. */
export interface SentCode {
  /** Whom it was mailed to; null where our staff are asked to send it. */
  readonly sentTo: string | null;
  readonly expiresAt: Date;
}

/** Opens a domain for a transfer and has its code mailed, as `requestTransferCode` does; says where it went. */
export async function sendTransferCode(
  deps: Parameters<typeof requestTransferCode>[0],
  actor: Actor,
  input: { readonly domain: string },
): Promise<Result<SentCode | null>> {
  const done = await requestTransferCode(deps, actor, input);
  const code = done.ok ? await findCodeOfDomain(deps.db, input.domain) : null;
  return mapOk(done, () => code && { sentTo: code.isManual ? null : code.sentTo, expiresAt: code.expiresAt });
}
