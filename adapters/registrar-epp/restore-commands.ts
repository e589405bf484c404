import type { NamedOrder } from '#features/names/server/ports/registrar-orders.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import { domainUpdate, EMPTY_UPDATE_PART } from '#platform/epp-wire/domain/domain-update.ts';
import { rgpUpdate, rgpUpdateData } from '#platform/epp-wire/extensions/rgp-update.ts';
import type { Restore } from '#platform/epp-wire/extensions/rgp-update.ts';
import { RGP } from '#platform/epp-wire/namespaces.ts';
import type { EppResponse } from '#platform/epp-wire/response.ts';
import type { XmlElement } from '#platform/epp-wire/xml/xml-element.ts';

import { ask, isPending, NotOffered, pendingAnswer } from './ask-registry.ts';
import type { Conversation } from './ask-registry.ts';
import { agreedTo } from './fee-terms.ts';
import { readExtension } from './read-extension.ts';

/** Deleted names brought back, by RFC 3915. */
export function restoreCommands(
  conversation: Conversation,
): Pick<Registrar, 'requestRestore' | 'reportRestore'> {
  const send = <Value>(
    { clTRID, name }: NamedOrder,
    extensions: (offered: ReadonlySet<string>) => readonly XmlElement[],
    toValue: (response: EppResponse) => Value,
  ) => ask(conversation, domainUpdate, { value: unchanged(name), clTRID, extensions }, toValue);
  return {
    requestRestore: (wish) =>
      send(
        wish,
        (offered) => [restore({ op: 'request' }, offered), ...agreedTo('update', wish.agreedFee, offered)],
        (response) => ({ isPending: isPending(response), isReportAwaited: awaitsReport(response) }),
      ),

    reportRestore: ({ dataBefore: before, dataAfter: after, clTRID, name, ...report }) =>
      send(
        { clTRID, name },
        (offered) => [restore({ op: 'report', report: { ...report, before, after, other: null } }, offered)],
        pendingAnswer,
      ),
  };
}

/** A restore travels with a change of nothing: `chg` alone, empty (RFC 3915 section 4.2.5). */
function unchanged(name: string) {
  return { name, add: EMPTY_UPDATE_PART, remove: EMPTY_UPDATE_PART, registrant: null, authInfo: null };
}

function restore(wish: Restore, offered: ReadonlySet<string>): XmlElement {
  if (!offered.has(RGP)) throw new NotOffered('the registry restores no names');
  return rgpUpdate.print(wish);
}

/** Where the answer does not say, a report is awaited: that is what RFC 3915 has every registry do. */
function awaitsReport(response: EppResponse): boolean {
  const told = readExtension(response, { namespace: RGP, name: 'upData' }, rgpUpdateData);
  return told?.includes('pendingRestore') ?? true;
}
