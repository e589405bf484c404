import { ANY_CODE, CLASS_IN, RCODE } from '#platform/dns-wire/codes.ts';
import { TYPE_CODES } from '#platform/dns-wire/rdata.ts';
import { HEADER_OCTETS } from '#platform/dns-wire/message.ts';
import { WireWriter } from '#platform/dns-wire/wire-writer.ts';
import type { CompiledZone } from '../../rules/compile-zone.ts';
import { lookupName } from '../../rules/lookup-name.ts';
import { OPT_OCTETS, writeOpt } from './encode-answer.ts';
import type { LoadedZone } from './loaded-zone.ts';
import { isRecursionDesired } from './query-head.ts';
import type { QueryHead } from './query-head.ts';

const POINTER = 0xc000;
const RESPONSE_WITH_AUTHORITY = 0x84;

/**
 * The response code if a name has no data of a type: NXDOMAIN or NOERROR; null if records, an alias
 * or a zone cut apply.
 */
export function negativeCode(zone: CompiledZone, name: string, type: number): number | null {
  const found = lookupName(zone, name, type);
  if (found.kind === 'missing') return RCODE.NXDOMAIN;
  if (found.kind === 'cut') return null;
  const isAnswered = found.node.has(type) || found.node.has(TYPE_CODES.CNAME);
  if (isAnswered || (type === ANY_CODE && found.node.size > 0)) return null;
  const isAliased = zone.alias !== null && (type === TYPE_CODES.A || type === TYPE_CODES.AAAA);
  return isAliased && name === zone.name ? null : RCODE.NOERROR;
}

/**
 * Assembles a negative answer (RFC 2308) from octets encoded once per zone.
 *
 * An NXDOMAIN flood uses each name once, so these answers bypass cache and codec.
 */
export function negativeAnswer(
  loaded: LoadedZone,
  name: string,
  rcode: number,
  query: { readonly packet: Buffer; readonly head: QueryHead; readonly cookie: Uint8Array | null },
): Uint8Array {
  const { packet, head, cookie } = query;
  const tail = encodeTail(loaded);
  const optAt = head.questionEnd + 2 + tail.length;
  const optOctets = head.variant === 0 ? 0 : OPT_OCTETS + (cookie === null ? 0 : 4 + cookie.length);
  const octets = Buffer.allocUnsafe(optAt + optOctets);
  packet.copy(octets, 0, 0, head.questionEnd);
  octets[2] = RESPONSE_WITH_AUTHORITY | (isRecursionDesired(packet) ? 1 : 0);
  octets[3] = rcode;
  octets.writeUInt32BE(0x0001_0000, 4);
  octets.writeUInt32BE(head.variant === 0 ? 0x0001_0000 : 0x0001_0001, 8);
  // The zone's name is a suffix of the query name; its text length equals its encoded length.
  octets.writeUInt16BE(POINTER | (HEADER_OCTETS + name.length - loaded.zone.name.length), head.questionEnd);
  octets.set(tail, head.questionEnd + 2);
  if (head.variant !== 0) writeOpt(octets, optAt, { dnssecOk: head.variant === 2, cookie });
  return octets;
}

/** The SOA record after its owner name. */
function encodeTail(loaded: LoadedZone): Uint8Array {
  if (loaded.negativeTail !== null) return loaded.negativeTail;
  const { soa, negativeTtl } = loaded.zone;
  const writer = new WireWriter();
  writer.uint16(TYPE_CODES.SOA);
  writer.uint16(CLASS_IN);
  writer.uint32(negativeTtl);
  const lengthAt = writer.length;
  writer.uint16(0);
  writer.nameInFull(soa.primary);
  writer.nameInFull(soa.mailbox);
  for (const number of [soa.serial, soa.refresh, soa.retry, soa.expire, soa.minimum]) writer.uint32(number);
  writer.patchUint16(lengthAt, writer.length - lengthAt - 2);
  loaded.negativeTail = writer.finish();
  return loaded.negativeTail;
}
