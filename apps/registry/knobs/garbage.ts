import { encodeFrame } from '#platform/epp-wire/frame.ts';

/** Sent instead of a response. */
export const GARBAGE_FORMS = ['not_xml', 'wrong_length', 'half_frame'] as const;

/** One of them. */
export type GarbageForm = (typeof GARBAGE_FORMS)[number];

/** Bytes that are announced beyond those that follow. */
const ANNOUNCED_TOO_MUCH = 1_000;

/** The bytes to send in place of an answer, and whether the line ends with them. */
export function garble(
  answer: string,
  form: GarbageForm,
): { readonly bytes: Buffer; readonly isLast: boolean } {
  if (form === 'not_xml') return { bytes: encodeFrame('This is <no XML & no answer'), isLast: false };
  const frame = encodeFrame(answer);
  if (form === 'half_frame') return { bytes: frame.subarray(0, Math.floor(frame.length / 2)), isLast: true };
  // The length of a frame counts itself (RFC 5734 section 4); this one waits for what never comes.
  const bytes = Buffer.from(frame);
  bytes.writeUInt32BE(frame.length + ANNOUNCED_TOO_MUCH, 0);
  return { bytes, isLast: false };
}
