import { readMaintenanceEnd } from './registry-outcome.ts';
import type { AvailabilityStatus } from '../../rules/availability-status.ts';
import type { Message } from '#platform/kernel/sentence.ts';
import { retryTimeText } from '../../rules/retry-time.ts';
import type { NameCheck } from '../ports/registrar.ts';

/** Maps the registry's reason for an unavailable name to our status. */
export function takenStatus(check: NameCheck): AvailabilityStatus {
  const reason = check.reason?.toLowerCase() ?? '';
  if (reason.includes('maintenance')) return 'tld_in_maintenance';
  if (reason.includes('reserved')) return 'restricted_domain';
  if (reason.includes('redemption')) return 'in_redemption';
  // The reason is optional (RFC 5731, section 3.1.1); most registries use one of these.
  if (reason === '' || /in use|registered|exists|taken/.test(reason))
    return check.premiumTier ? 'transferrable_premium' : 'transferrable';
  if (/temporar|later|try again|did not answer/.test(reason)) return 'tld_not_supported_temporarily';
  if (reason.includes('not served')) return 'tld_not_supported';
  // Any other reason is the registry's policy or the form of the name, and waiting does not help.
  return check.prices === null ? 'restricted_domain' : 'available_but_not_registrable';
}

/** When to check a name again, in words, by the end of the maintenance that the registry gives. */
export function retryCheckText(check: NameCheck, now: Date): Message {
  const end = readMaintenanceEnd(check);
  return retryTimeText(end === undefined ? null : new Date(end), now);
}

/** The status for a cart line: maintenance is reported, anything else is "not available". */
export function takenLineStatus(check: NameCheck): AvailabilityStatus {
  const status = takenStatus(check);
  return status === 'tld_in_maintenance' ? status : 'not_available';
}
