/** Statuses whose words are others than their EPP name's (RFC 8056 section 2). */
const OTHER_WORDS: Readonly<Record<string, string>> = { ok: 'active', linked: 'associated' };

/** What RDAP calls a status of EPP: `clientTransferProhibited` is `client transfer prohibited` (RFC 8056 section 2). */
export function rdapStatus(status: string): string {
  return OTHER_WORDS[status] ?? status.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
