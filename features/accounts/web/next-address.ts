/** Where to go after signing in: the page that was asked for, but only one of our own. */
export function nextAddress(next: string | undefined): string {
  // `//host` and `/\host` would leave the product.
  return next !== undefined && /^\/(?![/\\])/.test(next) ? next : '/';
}
