import type { LineRequest } from './cart.ts';

/**
 * The name whose first year a plan is to pay for, as a line asks for it (cart spec, section 3,
 * `extra.domain_to_bundle`); null if none does.
 */
export function domainToBundle(lines: readonly Pick<LineRequest, 'extra'>[]): string | null {
  for (const { extra } of lines) {
    const asked = extra['domain_to_bundle'];
    if (typeof asked === 'string' && asked.trim() !== '') return asked.trim().toLowerCase();
  }
  return null;
}
