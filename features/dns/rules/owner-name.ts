/*
 * Owner names are kept in full, lower case, without the final dot
 * (`www.example.com`); people and the wire see them relative to the domain.
 */

/** Whether the name means the domain itself: empty, `@`, or the domain (spec domain acquisition, section 5). */
export function isApexAlias(name: string, domain: string): boolean {
  return name === '' || name === '@' || name === domain || name === `${domain}.`;
}

/** The name without the domain behind it: `www.example.com` and `www` are both `www`; the apex is empty. */
export function relativeName(name: string, domain: string): string {
  if (isApexAlias(name, domain)) return '';
  for (const ending of [`.${domain}.`, `.${domain}`]) {
    if (name.endsWith(ending)) return name.slice(0, -ending.length);
  }
  return name;
}

/** The full owner name of a relative one. */
export function fullName(relative: string, domain: string): string {
  return relative === '' ? domain : `${relative}.${domain}`;
}
