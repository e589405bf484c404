import { printAuthInfo, readAuthInfo } from '../auth-info.ts';
import type { Verb } from '../codec.ts';
import { DOMAIN } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import {
  readDomainName,
  printContacts,
  printNameServers,
  printStatuses,
  readContactId,
  readContacts,
  readNameServers,
  readStatuses,
} from './domain-parts.ts';
import type { DomainContact, DomainStatus } from './domain-parts.ts';
import { checkVerb } from '../object-check.ts';

const domain = createXmlBuilder(DOMAIN);

/** Which hosts an info answer lists. */
export const HOST_CHOICES = ['all', 'del', 'sub', 'none'] as const;

/** Asks for one domain. */
export interface DomainInfo {
  readonly name: string;
  readonly hosts: (typeof HOST_CHOICES)[number];
  readonly authInfo: string | null;
}

/** A domain's data from the registry; values that the client may not see are null or empty. */
export interface DomainInfoData {
  readonly name: string;
  readonly roid: string;
  readonly statuses: readonly DomainStatus[];
  readonly registrant: string | null;
  readonly contacts: readonly DomainContact[];
  readonly nameServers: readonly string[];
  readonly subordinateHosts: readonly string[];
  readonly sponsor: string;
  readonly creator: string | null;
  readonly createdAt: Date | null;
  readonly updater: string | null;
  readonly updatedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly transferredAt: Date | null;
  readonly authInfo: string | null;
}

/** The minimal response: only the domain's identity and sponsor. */
export const EMPTY_DOMAIN_INFO: Omit<DomainInfoData, 'name' | 'roid' | 'sponsor'> = {
  statuses: [],
  registrant: null,
  contacts: [],
  nameServers: [],
  subordinateHosts: [],
  creator: null,
  createdAt: null,
  updater: null,
  updatedAt: null,
  expiresAt: null,
  transferredAt: null,
  authInfo: null,
};

/** `domain:info` (RFC 5731 section 3.1.2). */
export const domainInfo: Verb<DomainInfo, DomainInfoData> = {
  namespace: DOMAIN,
  verb: 'info',
  command: {
    print: ({ name, hosts, authInfo }) =>
      domain('info', [
        domain('name', name, { hosts }),
        authInfo === null ? null : printAuthInfo(DOMAIN, authInfo),
      ]),
    read: (reader) => {
      const name = reader.required('name');
      const authInfo = reader.optional('authInfo');
      reader.end();
      return {
        name: readDomainName(name),
        hosts: name.choice('hosts', HOST_CHOICES) ?? 'all',
        authInfo: authInfo ? readAuthInfo(authInfo) : null,
      };
    },
  },
  answer: {
    print: (data) =>
      domain('infData', [
        domain('name', data.name),
        domain('roid', data.roid),
        ...printStatuses(data.statuses),
        data.registrant === null ? null : domain('registrant', data.registrant),
        ...printContacts(data.contacts),
        printNameServers(data.nameServers),
        ...data.subordinateHosts.map((host) => domain('host', host)),
        domain('clID', data.sponsor),
        data.creator === null ? null : domain('crID', data.creator),
        data.createdAt === null ? null : domain('crDate', data.createdAt.toISOString()),
        data.updater === null ? null : domain('upID', data.updater),
        data.updatedAt === null ? null : domain('upDate', data.updatedAt.toISOString()),
        data.expiresAt === null ? null : domain('exDate', data.expiresAt.toISOString()),
        data.transferredAt === null ? null : domain('trDate', data.transferredAt.toISOString()),
        data.authInfo === null ? null : printAuthInfo(DOMAIN, data.authInfo),
      ]),
    read: (reader) => {
      const name = readDomainName(reader.required('name'));
      const roid = reader.required('roid').token();
      const statuses = readStatuses(reader);
      const registrant = reader.optional('registrant');
      const contacts = readContacts(reader);
      const nameServers = readNameServers(reader.optional('ns'));
      const subordinateHosts = reader.many('host').map(readDomainName);
      const sponsor = reader.required('clID').token(3, 16);
      const creator = reader.optional('crID')?.token(3, 16) ?? null;
      const createdAt = reader.optional('crDate')?.instant() ?? null;
      const updater = reader.optional('upID')?.token(3, 16) ?? null;
      const updatedAt = reader.optional('upDate')?.instant() ?? null;
      const expiresAt = reader.optional('exDate')?.instant() ?? null;
      const transferredAt = reader.optional('trDate')?.instant() ?? null;
      const authInfo = reader.optional('authInfo')?.optional('pw')?.token() ?? null;
      return {
        name,
        roid,
        statuses,
        registrant: registrant ? readContactId(registrant) : null,
        contacts,
        nameServers,
        subordinateHosts,
        sponsor,
        creator,
        createdAt,
        updater,
        updatedAt,
        expiresAt,
        transferredAt,
        authInfo,
      };
    },
  },
};

/**
 * `domain:check` (RFC 5731 section 3.1.1).
 *
 * Accepts any text up to 255 characters: an invalid name is answered as not available, so that it
 * does not fail the whole check.
 */
export const domainCheck = checkVerb(DOMAIN, 'name', (reader) => reader.token(1, 255).toLowerCase());
