import type { Codec } from '../codec.ts';
import { DOMAIN, EPP } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import { readDomainName } from './domain-parts.ts';

const domain = createXmlBuilder(DOMAIN);
const epp = createXmlBuilder(EPP);

/** The outcome of an action that was answered with 1001. */
export interface PendingActionData {
  readonly name: string;
  readonly isDone: boolean;
  /** The transaction ids of the command that asked for it. */
  readonly clTRID: string | null;
  readonly svTRID: string;
  readonly at: Date;
}

/** `domain:panData`, in a message of the queue (RFC 5731 section 3.3). */
export const domainPendingAction: Codec<PendingActionData> = {
  print: ({ name, isDone, clTRID, svTRID, at }) =>
    domain('panData', [
      domain('name', name, { paResult: isDone ? '1' : '0' }),
      domain('paTRID', [clTRID === null ? null : epp('clTRID', clTRID), epp('svTRID', svTRID)]),
      domain('paDate', at.toISOString()),
    ]),
  read: (reader) => {
    const name = reader.required('name');
    const transaction = reader.required('paTRID');
    return {
      name: readDomainName(name),
      isDone: name.flag('paResult', false),
      clTRID: transaction.optional('clTRID', EPP)?.token(3, 64) ?? null,
      svTRID: transaction.required('svTRID', EPP).token(3, 64),
      at: reader.required('paDate').instant(),
    };
  },
};
