import type { NamedOrder } from '#features/names/server/ports/registrar-orders.ts';
import type { RegistryTransfer } from '#features/names/server/ports/registrar-transfers.ts';
import type { Registrar, RegistrarAnswer } from '#features/names/server/ports/registrar.ts';
import { domainTransfer } from '#platform/epp-wire/domain/domain-transfer.ts';
import type { DomainTransferData } from '#platform/epp-wire/domain/domain-transfer.ts';
import type { TransferOp } from '#platform/epp-wire/request.ts';
import type { EppResponse } from '#platform/epp-wire/response.ts';

import { askFor } from './ask-registry.ts';
import type { Conversation } from './ask-registry.ts';
import { agreedTo, chargedBy } from './fee-terms.ts';

/** Operations on transfers. */
type TransferCommands = Pick<
  Registrar,
  'requestTransfer' | 'queryTransfer' | 'approveTransfer' | 'rejectTransfer' | 'cancelTransfer'
>;

/** Transfers in every direction, by RFC 5731 sections 3.1.3 and 3.2.4. */
export function transferCommands(conversation: Conversation): TransferCommands {
  const toTransfer = (data: DomainTransferData, response: EppResponse) =>
    toRegistryTransfer(data, response, conversation.user);
  const act =
    (op: TransferOp) =>
    ({ clTRID, name }: NamedOrder): Promise<RegistrarAnswer<RegistryTransfer>> =>
      askFor(
        conversation,
        domainTransfer,
        { value: { name, periodYears: null, authInfo: null }, clTRID, op },
        toTransfer,
      );
  return {
    requestTransfer: ({ clTRID, name, authInfo, periodYears, agreedFee }) =>
      askFor(
        conversation,
        domainTransfer,
        {
          value: { name, periodYears, authInfo },
          clTRID,
          op: 'request',
          extensions: (offered) => agreedTo('transfer', agreedFee, offered),
        },
        toTransfer,
      ),

    queryTransfer: (name, authInfo) =>
      askFor(
        conversation,
        domainTransfer,
        { value: { name, periodYears: null, authInfo: authInfo ?? null }, clTRID: null, op: 'query' },
        toTransfer,
      ),

    approveTransfer: act('approve'),
    rejectTransfer: act('reject'),
    cancelTransfer: act('cancel'),
  };
}

/** The registry's word on a transfer, as the port tells it. */
export function toRegistryTransfer(
  data: DomainTransferData,
  response: EppResponse,
  user: string,
): RegistryTransfer {
  const { key: name, status, requester, requestedAt, actor, actBy, expiresAt } = data;
  return {
    name,
    status,
    requester,
    requestedAt,
    expiresAt,
    answerer: actor,
    answerAt: actBy,
    side: requester === user ? 'gaining' : actor === user ? 'losing' : null,
    fee: chargedBy(response, 'trnData'),
  };
}
