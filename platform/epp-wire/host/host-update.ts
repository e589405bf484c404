import type { Verb } from '../codec.ts';
import { readDomainName } from '../domain/domain-parts.ts';
import type { ElementReader } from '../element-reader.ts';
import { HOST } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import {
  printHostAddresses,
  readHostAddresses,
  printHostStatuses,
  readHostStatuses,
} from './host-statuses.ts';
import type { HostAddress, HostStatus } from './host-statuses.ts';
import { deleteVerb } from '../object-delete.ts';

const host = createXmlBuilder(HOST);

/** What an update adds to a host or removes from it. */
export interface HostUpdatePart {
  readonly addresses: readonly HostAddress[];
  readonly statuses: readonly HostStatus[];
}

/** Changes a host. */
export interface HostUpdate {
  readonly name: string;
  readonly add: HostUpdatePart;
  readonly remove: HostUpdatePart;
  /** Null keeps the name. */
  readonly newName: string | null;
}

/** Nothing to add or remove. */
export const EMPTY_HOST_PART: HostUpdatePart = { addresses: [], statuses: [] };

/** `host:update` (RFC 5732 section 3.2.5). */
export const hostUpdate: Verb<HostUpdate> = {
  namespace: HOST,
  verb: 'update',
  command: {
    print: ({ name, add, remove, newName }) =>
      host('update', [
        host('name', name),
        printPart('add', add),
        printPart('rem', remove),
        newName === null ? null : host('chg', [host('name', newName)]),
      ]),
    read: (reader) => {
      const name = readDomainName(reader.required('name'));
      const add = readPart(reader.optional('add'));
      const remove = readPart(reader.optional('rem'));
      const change = reader.optional('chg');
      reader.end();
      const newName = change ? readDomainName(change.required('name')) : null;
      change?.end();
      return { name, add, remove, newName };
    },
  },
  answer: null,
};

function printPart(name: 'add' | 'rem', { addresses, statuses }: HostUpdatePart): XmlElement | null {
  const content = [...printHostAddresses(addresses), ...printHostStatuses(statuses)];
  return content.length === 0 ? null : host(name, content);
}

function readPart(reader: ElementReader | undefined): HostUpdatePart {
  if (!reader) return EMPTY_HOST_PART;
  const addresses = readHostAddresses(reader);
  const statuses = readHostStatuses(reader);
  reader.end();
  return { addresses, statuses };
}

/** `host:delete` (RFC 5732 section 3.2.2). */
export const hostDelete = deleteVerb(HOST, 'name', readDomainName);
