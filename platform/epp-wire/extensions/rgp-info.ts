import type { Codec } from '../codec.ts';
import type { ElementReader } from '../element-reader.ts';
import { EppError } from '../epp-error.ts';
import { RGP } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import type { XmlElement } from '../xml/xml-element.ts';

const rgp = createXmlBuilder(RGP);

/** Every status of RFC 3915 section 3.1. */
export const RGP_STATUSES = [
  'addPeriod',
  'autoRenewPeriod',
  'pendingDelete',
  'pendingRestore',
  'redemptionPeriod',
  'renewPeriod',
  'transferPeriod',
] as const;

/** A status of RFC 3915 section 3.1. */
export type RgpStatus = (typeof RGP_STATUSES)[number];

/** `rgp:infData`, in the answer to `domain:info` (RFC 3915 section 4.1.2). */
export const rgpInfoData: Codec<readonly RgpStatus[]> = {
  print: (statuses) => rgp('infData', printRgpStatuses(statuses)),
  read: readRgpStatuses,
};

/** `rgp:rgpStatus` elements. */
export function printRgpStatuses(statuses: readonly RgpStatus[]): readonly XmlElement[] {
  return statuses.map((status) => rgp('rgpStatus', [], { s: status }));
}

/** Reads them. */
export function readRgpStatuses(reader: ElementReader): readonly RgpStatus[] {
  return reader.many('rgpStatus').map((status) => {
    const value = status.choice('s', RGP_STATUSES);
    if (value === undefined) throw new EppError(2003, 'rgp:rgpStatus', 'attribute s is missing');
    return value;
  });
}
