import type { Verb } from '../codec.ts';
import { readDomainName } from '../domain/domain-parts.ts';
import { HOST } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import {
  printHostAddresses,
  readHostAddresses,
  printHostStatuses,
  readHostStatuses,
} from './host-statuses.ts';
import type { HostAddress, HostStatus } from './host-statuses.ts';
import { checkVerb } from '../object-check.ts';

const host = createXmlBuilder(HOST);

/** A host as its registry tells it. */
export interface HostInfoData {
  readonly name: string;
  readonly roid: string;
  readonly statuses: readonly HostStatus[];
  readonly addresses: readonly HostAddress[];
  readonly sponsor: string;
  readonly creator: string;
  readonly createdAt: Date;
  readonly updater: string | null;
  readonly updatedAt: Date | null;
  readonly transferredAt: Date | null;
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
        ...printHostStatuses(data.statuses),
        ...printHostAddresses(data.addresses),
        host('clID', data.sponsor),
        host('crID', data.creator),
        host('crDate', data.createdAt.toISOString()),
        data.updater === null ? null : host('upID', data.updater),
        data.updatedAt === null ? null : host('upDate', data.updatedAt.toISOString()),
        data.transferredAt === null ? null : host('trDate', data.transferredAt.toISOString()),
      ]),
    read: (reader) => ({
      name: readDomainName(reader.required('name')),
      roid: reader.required('roid').token(),
      statuses: readHostStatuses(reader),
      addresses: readHostAddresses(reader),
      sponsor: reader.required('clID').token(3, 16),
      creator: reader.required('crID').token(3, 16),
      createdAt: reader.required('crDate').instant(),
      updater: reader.optional('upID')?.token(3, 16) ?? null,
      updatedAt: reader.optional('upDate')?.instant() ?? null,
      transferredAt: reader.optional('trDate')?.instant() ?? null,
    }),
  },
};

/** `host:check` (RFC 5732 section 3.1.1). */
export const hostCheck = checkVerb(HOST, 'name', readDomainName);
