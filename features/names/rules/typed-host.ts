/**
 * The host of typed or pasted text: without scheme, `www.` or `www1.`, port and path, in its own
 * letter case (acquisition, section 5: "The search box text is sanitised").
 *
 * What is only the beginning of an address, such as `www` or `http://`, is empty.
 */
export function typedHost(typed: string): string {
  const host = typed
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/+/i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d{1,5}$/, '')
    .replace(/^\.+/, '')
    .replace(/^www\d*\.(?=.+\.)/i, '')
    .replace(/\.+$/, '');
  return /^(?:www\d*|https?:?)$/i.test(host) ? '' : host;
}
