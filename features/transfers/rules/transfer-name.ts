/**
 * Extracts the domain name from typed or pasted text: a URL is reduced to its host, and a `www`
 * label is removed (acquisition, section 5: the text is sanitised).
 */
export function transferName(typed: string): string {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
  const below = /^www\.(.+\..+)$/s.exec(text)?.[1];
  return below ?? text;
}
