import type { LineRequest } from './cart.ts';
import { isRenewalRequest } from './line-identity.ts';

/**
 * Whether a line buys a name with privacy (acquisition, section 3: cart items have a privacy flag).
 *
 * `none` where there is no choice: no new name, or one whose registry allows no privacy.
 */
export function linePrivacy(line: Pick<LineRequest, 'extra'>): 'on' | 'off' | 'none' {
  if (line.extra['privacy_available'] !== true || isRenewalRequest(line)) return 'none';
  return line.extra['privacy'] === true ? 'on' : 'off';
}
