import { printAuthInfo, readAuthInfo } from '../auth-info.ts';
import type { Verb } from '../codec.ts';
import { DOMAIN } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import {
  readDomainName,
  printContacts,
  printNameServers,
  printPeriod,
  readContactId,
  readContacts,
  readNameServers,
  readPeriod,
} from './domain-parts.ts';
import type { DomainContact } from './domain-parts.ts';

const domain = createXmlBuilder(DOMAIN);

/** Registers a domain; a null period leaves it to the registry. */
export interface DomainCreate {
  readonly name: string;
  readonly periodYears: number | null;
  readonly nameServers: readonly string[];
  readonly registrant: string | null;
  readonly contacts: readonly DomainContact[];
  readonly authInfo: string;
}

/** The registered domain. */
export interface DomainCreateData {
  readonly name: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

/** `domain:create` (RFC 5731 section 3.2.1). */
export const domainCreate: Verb<DomainCreate, DomainCreateData> = {
  namespace: DOMAIN,
  verb: 'create',
  command: {
    print: (create) =>
      domain('create', [
        domain('name', create.name),
        create.periodYears === null ? null : printPeriod(create.periodYears),
        printNameServers(create.nameServers),
        create.registrant === null ? null : domain('registrant', create.registrant),
        ...printContacts(create.contacts),
        printAuthInfo(DOMAIN, create.authInfo),
      ]),
    read: (reader) => {
      const name = readDomainName(reader.required('name'));
      const periodYears = readPeriod(reader.optional('period'));
      const nameServers = readNameServers(reader.optional('ns'));
      const registrant = reader.optional('registrant');
      const contacts = readContacts(reader);
      const authInfo = readAuthInfo(reader.required('authInfo'));
      reader.end();
      return {
        name,
        periodYears,
        nameServers,
        registrant: registrant ? readContactId(registrant) : null,
        contacts,
        authInfo,
      };
    },
  },
  answer: {
    print: ({ name, createdAt, expiresAt }) =>
      domain('creData', [
        domain('name', name),
        domain('crDate', createdAt.toISOString()),
        expiresAt === null ? null : domain('exDate', expiresAt.toISOString()),
      ]),
    read: (reader) => ({
      name: readDomainName(reader.required('name')),
      createdAt: reader.required('crDate').instant(),
      expiresAt: reader.optional('exDate')?.instant() ?? null,
    }),
  },
};
