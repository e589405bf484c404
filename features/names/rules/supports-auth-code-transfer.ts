import { findTldPolicy } from './tld-policy.ts';
import { transferTerms } from './transfer-terms.ts';

/** Whether names of a TLD can come to us from another registrar: we sell it, and they move by a code. */
export function supportsAuthCodeTransfer(tld: string): boolean {
  return findTldPolicy(tld) !== null && transferTerms(tld).way === 'code';
}
