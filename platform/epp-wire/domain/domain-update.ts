import { printAuthInfo, readAuthInfo } from '../auth-info.ts';
import type { Verb } from '../codec.ts';
import type { ElementReader } from '../element-reader.ts';
import { DOMAIN } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import type { XmlElement } from '../xml/xml-element.ts';
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

const domain = createXmlBuilder(DOMAIN);

/** What an update adds to a domain or removes from it. */
export interface DomainUpdatePart {
  readonly nameServers: readonly string[];
  readonly contacts: readonly DomainContact[];
  readonly statuses: readonly DomainStatus[];
}

/** Changes a domain; null leaves a value unchanged. */
export interface DomainUpdate {
  readonly name: string;
  readonly add: DomainUpdatePart;
  readonly remove: DomainUpdatePart;
  /** An empty text takes the registrant away (RFC 5731 section 3.2.5). */
  readonly registrant: string | null;
  /** An empty text takes the password away (`domain:null`). */
  readonly authInfo: string | null;
}

/** Nothing to add or remove. */
export const EMPTY_UPDATE_PART: DomainUpdatePart = { nameServers: [], contacts: [], statuses: [] };

/** `domain:update` (RFC 5731 section 3.2.5). */
export const domainUpdate: Verb<DomainUpdate> = {
  namespace: DOMAIN,
  verb: 'update',
  command: {
    print: (update) => {
      const parts = [printPart('add', update.add), printPart('rem', update.remove), printChange(update)];
      // An extension alone travels with a change of nothing, which registries want to see (RFC 3915 section 4.2.5).
      const content = parts.some((part) => part !== null) ? parts : [domain('chg')];
      return domain('update', [domain('name', update.name), ...content]);
    },
    read: (reader) => {
      const name = readDomainName(reader.required('name'));
      const add = readPart(reader.optional('add'));
      const remove = readPart(reader.optional('rem'));
      const change = reader.optional('chg');
      reader.end();
      return { name, add, remove, ...readChange(change) };
    },
  },
  answer: null,
};

function printPart(name: 'add' | 'rem', part: DomainUpdatePart): XmlElement | null {
  const content = [
    printNameServers(part.nameServers),
    ...printContacts(part.contacts),
    ...printStatuses(part.statuses),
  ].filter((element) => element !== null);
  return content.length === 0 ? null : domain(name, content);
}

function readPart(reader: ElementReader | undefined): DomainUpdatePart {
  if (!reader) return EMPTY_UPDATE_PART;
  const nameServers = readNameServers(reader.optional('ns'));
  const contacts = readContacts(reader);
  const statuses = readStatuses(reader);
  reader.end();
  return { nameServers, contacts, statuses };
}

function printChange({ registrant, authInfo }: DomainUpdate): XmlElement | null {
  if (registrant === null && authInfo === null) return null;
  return domain('chg', [
    registrant === null ? null : domain('registrant', registrant),
    authInfo === null
      ? null
      : authInfo === ''
        ? domain('authInfo', [domain('null')])
        : printAuthInfo(DOMAIN, authInfo),
  ]);
}

function readChange(reader: ElementReader | undefined): Pick<DomainUpdate, 'registrant' | 'authInfo'> {
  const registrant = reader?.optional('registrant');
  const authInfo = reader?.optional('authInfo');
  reader?.end();
  return {
    registrant: registrant ? (registrant.token() === '' ? '' : readContactId(registrant)) : null,
    authInfo: authInfo ? (authInfo.optional('null') ? '' : readAuthInfo(authInfo)) : null,
  };
}
