const ENTRY_PAGE = /^\/sign-(?:in|up)(?=[?#]|$)/;

/**
 * Where to go after signing in: the page that was asked for, but only one of our own.
 *
 * The sign-in and sign-up pages have nothing for someone who is signed in, so their own `next` counts instead.
 */
export function nextAddress(next: string | undefined): string {
  let address = next;
  while (address !== undefined && ENTRY_PAGE.test(address)) {
    address = new URLSearchParams(address.split('?', 2)[1]?.split('#', 1)[0]).get('next') ?? undefined;
  }
  // `//host` and `/\host` would leave the product, also with what browsers leave out or shorten in between.
  return address !== undefined && /^\/(?!\.{0,2}[/\\\s])/.test(address) ? address : '/';
}
