import type { Verb } from '../codec.ts';
import { readDomainName } from '../domain/domain-parts.ts';
import { HOST } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import { printHostAddresses, readHostAddresses } from './host-statuses.ts';
import type { HostAddress } from './host-statuses.ts';

const host = createXmlBuilder(HOST);

/** Makes a host known; addresses only for hosts below a domain of the registry. */
export interface HostCreate {
  readonly name: string;
  readonly addresses: readonly HostAddress[];
}

/** The created host. */
export interface HostCreateData {
  readonly name: string;
  readonly createdAt: Date;
}

/** `host:create` (RFC 5732 section 3.2.1). */
export const hostCreate: Verb<HostCreate, HostCreateData> = {
  namespace: HOST,
  verb: 'create',
  command: {
    print: ({ name, addresses }) => host('create', [host('name', name), ...printHostAddresses(addresses)]),
    read: (reader) => {
      const name = readDomainName(reader.required('name'));
      const addresses = readHostAddresses(reader);
      reader.end();
      return { name, addresses };
    },
  },
  answer: {
    print: ({ name, createdAt }) =>
      host('creData', [host('name', name), host('crDate', createdAt.toISOString())]),
    read: (reader) => ({
      name: readDomainName(reader.required('name')),
      createdAt: reader.required('crDate').instant(),
    }),
  },
};
