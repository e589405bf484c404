const USAGE = `npm run -s registration -- pause                              registers no names until told otherwise
npm run -s registration -- pause --until 2026-12-01T06:00:00Z   … until then at the latest
npm run -s registration -- resume                             registers names again
npm run -s registration -- status                             says how it stands`;

/** What an operator wants of the registration of names. */
export type RegistrationRequest =
  | { readonly kind: 'pause'; readonly until: Date | null }
  | { readonly kind: 'resume' }
  | { readonly kind: 'status' };

/** Reads the words after the tool's name; throws the usage where they are none of them, or an end that has passed. */
export function readRegistrationRequest(words: readonly string[], now: Date): RegistrationRequest {
  const [kind, flag, until, ...rest] = words;
  if (words.length === 1 && (kind === 'resume' || kind === 'status')) return { kind };
  if (words.length === 1 && kind === 'pause') return { kind, until: null };
  if (kind !== 'pause' || flag !== '--until' || until === undefined || rest.length > 0)
    throw new Error(USAGE);
  const end = new Date(until);
  if (Number.isNaN(end.getTime()) || !/[zZ]$|[+-]\d\d:\d\d$/.test(until)) {
    throw new Error(`${until} is no instant with its time zone, such as 2026-12-01T06:00:00Z.`);
  }
  if (end <= now) throw new Error(`${until} has passed.`);
  return { kind, until: end };
}
