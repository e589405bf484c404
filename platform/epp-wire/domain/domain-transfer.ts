import { printAuthInfo, readAuthInfo } from '../auth-info.ts';
import type { Verb } from '../codec.ts';
import { DOMAIN } from '../namespaces.ts';
import { printTransferParts, readTransferParts } from '../object-transfer.ts';
import type { TransferData } from '../object-transfer.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import { readDomainName, printPeriod, readPeriod } from './domain-parts.ts';

const domain = createXmlBuilder(DOMAIN);

/** A query of, or an action on, a domain transfer; `op` says which. */
export interface DomainTransfer {
  readonly name: string;
  readonly periodYears: number | null;
  readonly authInfo: string | null;
}

/** State of a domain's transfer. */
export interface DomainTransferData extends TransferData {
  /** When the registration ends once the transfer is done; null when it changes nothing. */
  readonly expiresAt: Date | null;
}

/** `domain:transfer` (RFC 5731 sections 3.1.3 and 3.2.4). */
export const domainTransfer: Verb<DomainTransfer, DomainTransferData> = {
  namespace: DOMAIN,
  verb: 'transfer',
  command: {
    print: ({ name, periodYears, authInfo }) =>
      domain('transfer', [
        domain('name', name),
        periodYears === null ? null : printPeriod(periodYears),
        authInfo === null ? null : printAuthInfo(DOMAIN, authInfo),
      ]),
    read: (reader) => {
      const name = readDomainName(reader.required('name'));
      const periodYears = readPeriod(reader.optional('period'));
      const authInfo = reader.optional('authInfo');
      reader.end();
      return { name, periodYears, authInfo: authInfo ? readAuthInfo(authInfo) : null };
    },
  },
  answer: {
    print: (data) =>
      domain('trnData', [
        ...printTransferParts(DOMAIN, 'name', data),
        data.expiresAt === null ? null : domain('exDate', data.expiresAt.toISOString()),
      ]),
    read: (reader) => ({
      ...readTransferParts(reader, 'name', readDomainName),
      expiresAt: reader.optional('exDate')?.instant() ?? null,
    }),
  },
};
