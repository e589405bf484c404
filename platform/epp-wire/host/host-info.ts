import type { Verb } from '../codec.ts';
import { readDomainName } from '../domain/domain-name.ts';
import { EppFault } from '../epp-fault.ts';
import { HOST } from '../namespaces.ts';
import { elementsOf } from '../xml/xml-element.ts';
import { printHostAddresses, readHostAddresses } from './host-address.ts';
import type { HostAddress } from './host-address.ts';

const host = elementsOf(HOST);

/** Every status of RFC 5732 section 2.3. */
export const HOST_STATUSES = [
  'clientDeleteProhibited',
  'clientUpdateProhibited',
  'linked',
  'ok',
  'pendingCreate',
  'pendingDelete',
  'pendingTransfer',
  'pendingUpdate',
  'serverDeleteProhibited',
  'serverUpdateProhibited',
] as const;

/** A host as its registry tells it. */
export interface HostInfoData {
  readonly name: string;
  readonly roid: string;
  readonly statuses: readonly (typeof HOST_STATUSES)[number][];
  readonly addresses: readonly HostAddress[];
  readonly sponsor: string;
  readonly creator: string;
  readonly createdAt: Date;
}

/** `host:info` (RFC 5732 section 3.1.2). */
export const hostInfo: Verb<{ readonly name: string }, HostInfoData> = {
  namespace: HOST,
  verb: 'info',
  command: {
    print: ({ name }) => host('info', [host('name', name)]),
    read: (reader) => {
      const name = readDomainName(reader.required('name'));
      reader.end();
      return { name };
    },
  },
  answer: {
    print: (data) =>
      host('infData', [
        host('name', data.name),
        host('roid', data.roid),
        ...data.statuses.map((status) => host('status', [], { s: status })),
        ...printHostAddresses(data.addresses),
        host('clID', data.sponsor),
        host('crID', data.creator),
        host('crDate', data.createdAt.toISOString()),
      ]),
    read: (reader) => ({
      name: readDomainName(reader.required('name')),
      roid: reader.required('roid').token(),
      statuses: reader.many('status').map((status) => {
        const value = status.choice('s', HOST_STATUSES);
        if (value === undefined) throw new EppFault(2003, 'host:status', 'attribute s is missing');
        return value;
      }),
      addresses: readHostAddresses(reader),
      sponsor: reader.required('clID').token(3, 16),
      creator: reader.required('crID').token(3, 16),
      createdAt: reader.required('crDate').instant(),
    }),
  },
};
