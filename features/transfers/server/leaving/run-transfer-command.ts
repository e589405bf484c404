import type {
  answerOutboundTransfer as contract,
  TransferCommand,
} from '#features/domains/contract/outbound-transfer-endpoints.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { Result } from '#platform/kernel/result.ts';
import { answerOutboundTransfer } from '../answer-outbound-transfer.ts';
import type { TransfersDeps } from '../transfers-deps.ts';
import { cancelTransferRequest } from '../api/cancel-transfer-request.ts';
import { releaseToTag } from './release-to-tag.ts';
import { requestTransferCode } from '../api/request-transfer-code.ts';

/** Carries out one command about the transfer of a domain to another registrar (acquisition, section 7). */
export async function runTransferCommand(
  deps: TransfersDeps,
  actor: Actor,
  { domain, said }: { readonly domain: string; readonly said: TransferCommand },
): Promise<Result<AnswerOf<typeof contract>>> {
  switch (said.command) {
    case 'send-code':
      return requestTransferCode(deps, actor, { domain });
    case 'cancel-transfer-request':
      return cancelTransferRequest(deps, actor, { domain, declines: said.payload?.decline_transfer ?? true });
    case 'set-ips-tag':
      return releaseToTag(deps, actor, { domain, tag: said.payload.ips_tag });
    case 'accept-transfer':
    case 'deny-transfer':
      return answerOutboundTransfer(deps, actor, { domain, command: said.command });
  }
}
