import { DS_CODE } from '#platform/dns-wire/codes.ts';
import { nextLabel } from '#platform/dns-wire/domain-name.ts';

/**
 * Finds the zone that answers a query: the longest served suffix of its name.
 *
 * A DS record belongs to the parent side of a zone cut (RFC 4035, section 3.1.4.1), so a DS query
 * goes to the parent if we serve it.
 */
export function findZone(
  question: { readonly name: string; readonly type: number },
  isServed: (zone: string) => boolean,
): string | null {
  const lower = question.name.toLowerCase();
  const name = lower.endsWith('.') ? lower.slice(0, -1) : lower;
  let nearest: string | null = null;
  for (let at = 0; at < name.length; at = nextLabel(name, at)) {
    const zone = at === 0 ? name : name.slice(at);
    if (!isServed(zone)) continue;
    if (at > 0 || question.type !== DS_CODE) return zone;
    nearest = zone;
  }
  return nearest;
}
