import { domainPendingAction } from '#platform/epp-wire/domain/pending-action.ts';
import { domainInfo, EMPTY_DOMAIN_INFO } from '#platform/epp-wire/domain/domain-info.ts';
import { domainRenew } from '#platform/epp-wire/domain/domain-renew.ts';
import { domainTransfer } from '#platform/epp-wire/domain/domain-transfer.ts';
import { changePollData } from '#platform/epp-wire/extensions/change-poll.ts';
import type { ObjectChange } from '#platform/epp-wire/extensions/change-poll.ts';
import type { XmlElement } from '#platform/epp-wire/xml/xml-element.ts';
import type { LifecycleStep, Transfer, LifecycleRules } from '../lifecycle/domain-lifecycle.ts';
import type { StoredDomain } from '../stores/domain-store.ts';
import type { MessageToQueue } from '../stores/poll-store.ts';
import { buildRoid } from '../stores/object-history.ts';
import { findPrice } from '../tlds/tld-group.ts';
import type { EvaluateName } from '../tlds/registrable-name.ts';
import type { Tld } from '../tlds/tld.ts';
import type { TransferStatus } from '#platform/epp-wire/object-transfer.ts';

/** `who` of the registry's automatic operations (RFC 8590 section 2.3). */
const REGISTRY = 'Registry';

/**
 * Poll messages for the events of a name (RFC 5730 section 2.6, RFC 5731 section 3.3): for both
 * sides of each transfer, and for the sponsor after automatic operations; not for `asker`, who gets
 * the command's response.
 */
export function lifecycleMessages(
  domain: MessageFacts,
  steps: readonly LifecycleStep[],
  command: { readonly asker: string | null; readonly svTRID: string },
): readonly MessageToQueue[] {
  let { sponsor } = domain;
  return steps.flatMap((step): readonly MessageToQueue[] => {
    if (step.kind === 'transfer') {
      if (isDone(step.transfer)) sponsor = step.transfer.requester;
      return transferMessages(domain.name, step.transfer, command.asker);
    }
    const message = ownMessage(domain, step, command.svTRID);
    return message === null || sponsor === command.asker
      ? []
      : [{ registrar: sponsor, at: step.at, ...message }];
  });
}

type MessageFacts = Pick<StoredDomain, 'rowId' | 'name' | 'sponsor' | 'deletedBy'>;

function transferMessages(name: string, transfer: Transfer, asker: string | null): readonly MessageToQueue[] {
  const text = TRANSFER_TEXTS[transfer.status];
  const data = transferData(name, transfer);
  const at = transfer.status === 'pending' ? transfer.requestedAt : transfer.actBy;
  return [transfer.actor, transfer.requester]
    .filter((registrar) => registrar !== asker)
    .map((registrar) => ({ registrar, at, text, data }));
}

/** `trnData` of a domain. */
export function transferData(name: string, transfer: Transfer): XmlElement {
  return domainTransfer.answer.print({
    key: name,
    status: transfer.status,
    requester: transfer.requester,
    requestedAt: transfer.requestedAt,
    actor: transfer.actor,
    actBy: transfer.actBy,
    expiresAt: transfer.expiresAt,
  });
}

function isDone({ status }: Transfer): boolean {
  return status === 'clientApproved' || status === 'serverApproved';
}

/** The automatic operation; null for events with another message. */
function ownMessage(
  domain: MessageFacts,
  step: LifecycleStep,
  svTRID: string,
): Pick<MessageToQueue, 'text' | 'data' | 'extensions'> | null {
  const { name, deletedBy } = domain;
  const change = (operation: ObjectChange['operation'], reason: string) => [
    changePollData.print({ state: 'after', operation, op: null, at: step.at, svTRID, who: REGISTRY, reason }),
  ];
  switch (step.kind) {
    case 'autoRenewed':
      return {
        text: `${name} was renewed automatically.`,
        data: domainRenew.answer.print({ name, expiresAt: step.expiresAt }),
        extensions: change('autoRenew', 'its registration had ended'),
      };
    case 'expired':
      return {
        text: `${name} has expired and will be deleted.`,
        data: deletedData(domain),
        extensions: change('autoDelete', 'its registration had ended'),
      };
    case 'restoreLapsed':
      return {
        text: `${name} was not restored, because no report on it came in time.`,
        data: deletedData(domain),
        extensions: change('autoDelete', 'no report came in time'),
      };
    case 'purged':
      return {
        text: `${name} was deleted.`,
        data: domainPendingAction.print({
          name,
          isDone: true,
          clTRID: deletedBy?.clTRID ?? null,
          svTRID: deletedBy?.svTRID ?? svTRID,
          at: step.at,
        }),
        extensions: change('autoPurge', 'its redemption had ended'),
      };
    default:
      return null;
  }
}

/** `infData` of a name that is on its way out, as far as its sponsor needs it to know which. */
function deletedData({ name, rowId, sponsor }: MessageFacts): XmlElement {
  return domainInfo.answer.print({
    ...EMPTY_DOMAIN_INFO,
    name,
    roid: buildRoid('domain', rowId),
    sponsor,
    statuses: ['pendingDelete'],
  });
}

/** The rules of a name's life, with its label and TLD; null where the TLD is no longer served. */
export function lifecycleRulesFor(
  evaluateName: EvaluateName,
  name: string,
): { readonly rules: LifecycleRules; readonly tld: Tld; readonly label: string } | null {
  const { tld } = evaluateName(name);
  if (tld === null) return null;
  const label = name.slice(0, -tld.name.length - 1);
  const rules: LifecycleRules = {
    terms: tld.lifecycle,
    leastYears: tld.periodYears.least,
    price(command, years) {
      const price = findPrice(tld, label, command, years);
      if (price === null) throw new RangeError(`no ${command} of ${years} years is sold in .${tld.name}`);
      return price;
    },
  };
  return { rules, tld, label };
}

/** Message texts for the states of a domain or contact transfer. */
export const TRANSFER_TEXTS = {
  pending: 'Transfer requested.',
  clientApproved: 'Transfer approved.',
  clientRejected: 'Transfer rejected.',
  clientCancelled: 'Transfer cancelled.',
  serverApproved: 'Transfer approved by the registry.',
  serverCancelled: 'Transfer cancelled by the registry.',
} as const satisfies Record<TransferStatus, string>;
