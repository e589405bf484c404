import type { LineRequest } from './cart.ts';
import { isRenewalRequest, standsAnywhere } from './line-identity.ts';

type RestrictedLine = Pick<LineRequest, 'productSlug' | 'extra'>;

/**
 * Whether lines mix renewals and other products. Redemptions and chargebacks go with both. Existing and
 * new lines count together (cart spec, section 4; decision 39).
 */
export function mixesRenewals(lines: readonly RestrictedLine[]): boolean {
  const restricted = lines.filter((line) => !standsAnywhere(line));
  return restricted.some(isRenewalRequest) && !restricted.every(isRenewalRequest);
}

/**
 * What remains when products are added, and what leaves: where old and new lines mix renewals with other
 * products, the newer ones replace the whole cart, except what goes with both. Browser and server use this
 * rule, so that the later edit holds on either side.
 */
export function withNewerApart<Line extends RestrictedLine>(
  lines: readonly Line[],
  isNewer: (line: Line) => boolean,
): { readonly kept: readonly Line[]; readonly left: readonly Line[] } {
  const isRestricted = (line: Line) => !standsAnywhere(line);
  const isDecided = mixesRenewals(lines) && lines.some((line) => isRestricted(line) && isNewer(line));
  if (!isDecided) return { kept: lines, left: [] };
  const isLeft = (line: Line) => isRestricted(line) && !isNewer(line);
  return { kept: lines.filter((line) => !isLeft(line)), left: lines.filter(isLeft) };
}
