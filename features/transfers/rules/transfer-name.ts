/**
 * The name in what somebody typed or pasted who brings a domain of their own: an address of a page is as good as
 * the name in it, and `www` is taken to mean the name that it is below of (acquisition, section 5: the text is sanitised).
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
