import type { Result } from '#platform/kernel/result.ts';
import { refuseDns } from '../contract/refusals.ts';

/** Whether a template of a service is applied here by Domain Connect: none is, whichever it is. */
export function findDomainConnectTemplate(): Result<never> {
  return refuseDns('unknown_template');
}
