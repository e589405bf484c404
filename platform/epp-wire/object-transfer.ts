import { EppError } from './epp-error.ts';
import type { ElementReader } from './element-reader.ts';
import { createXmlBuilder } from './xml/xml-element.ts';
import type { XmlElement } from './xml/xml-element.ts';

/** State of a transfer (RFC 5730 section 2.9.3.4, `trStatus`). */
export const TRANSFER_STATUSES = [
  'clientApproved',
  'clientCancelled',
  'clientRejected',
  'pending',
  'serverApproved',
  'serverCancelled',
] as const;

/** One of them. */
export type TransferStatus = (typeof TRANSFER_STATUSES)[number];

/** Transfer response data of any object (`trnData`, RFC 5731 and 5733 section 3.1.3). */
export interface TransferData {
  /** The object's name or id. */
  readonly key: string;
  readonly status: TransferStatus;
  /** The requesting client. */
  readonly requester: string;
  readonly requestedAt: Date;
  /** The client that has acted or must act. */
  readonly actor: string;
  /** When that was done, or until when it must be. */
  readonly actBy: Date;
}

/** The elements of `trnData` that all objects share, in the schema's order. */
export function printTransferParts(
  namespace: string,
  keyName: 'name' | 'id',
  data: TransferData,
): readonly XmlElement[] {
  const object = createXmlBuilder(namespace);
  return [
    object(keyName, data.key),
    object('trStatus', data.status),
    object('reID', data.requester),
    object('reDate', data.requestedAt.toISOString()),
    object('acID', data.actor),
    object('acDate', data.actBy.toISOString()),
  ];
}

/** Reads what `printTransferParts` prints. */
export function readTransferParts(
  reader: ElementReader,
  keyName: 'name' | 'id',
  readKey: (reader: ElementReader) => string,
): TransferData {
  return {
    key: readKey(reader.required(keyName)),
    status: readStatus(reader.required('trStatus')),
    requester: reader.required('reID').token(3, 16),
    requestedAt: reader.required('reDate').instant(),
    actor: reader.required('acID').token(3, 16),
    actBy: reader.required('acDate').instant(),
  };
}

function readStatus(reader: ElementReader): TransferStatus {
  const token = reader.token();
  const status = TRANSFER_STATUSES.find((each) => each === token);
  if (status === undefined) throw new EppError(2005, 'trStatus', `'${token}' is no status of a transfer`);
  return status;
}
