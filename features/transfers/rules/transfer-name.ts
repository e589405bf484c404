import { typedHost } from '#features/names/rules/typed-host.ts';

/** The domain name in typed or pasted text, in lower case (acquisition, section 5). */
export function transferName(typed: string): string {
  return typedHost(typed).toLowerCase();
}
