/** Where to go after signing in: the page that was asked for, but only one of our own. */
export function nextAddress(next: string | undefined): string {
  // `//host` and `/\host` would leave the product, also with what browsers leave out or shorten in between.
  return next !== undefined && /^\/(?!\.{0,2}[/\\\s])/.test(next) ? next : '/';
}
