import type { AvailabilityStatus } from '../../rules/availability-status.ts';
import type { NameCheck } from '../ports/registrar.ts';

/** The registry's words for why a name cannot be had, as our status. */
export function statusOfTaken(check: NameCheck): AvailabilityStatus {
  const reason = check.reason?.toLowerCase() ?? '';
  if (reason.includes('maintenance')) return 'tld_in_maintenance';
  if (reason.includes('reserved')) return 'restricted_domain';
  if (reason.includes('redemption')) return 'in_redemption';
  // Registries may say nothing (RFC 5731, section 3.1.1); most that say something say one of these.
  if (reason === '' || /in use|registered|exists|taken/.test(reason))
    return check.premiumTier ? 'transferrable_premium' : 'transferrable';
  return check.prices === null ? 'tld_not_supported_temporarily' : 'available_but_not_registrable';
}

/** When a TLD's maintenance ends, where the registry said so. */
export function maintenanceEndOf(check: NameCheck): string | undefined {
  const told = /maintenance (?:until|to) (\S+)/i.exec(check.reason ?? '')?.[1] ?? '';
  return Number.isNaN(Date.parse(told)) ? undefined : new Date(told).toISOString();
}

/** The same, said of a line of a cart: what is closed for a while is told so, all else is not available. */
export function lineStatusOfTaken(check: NameCheck): AvailabilityStatus {
  const status = statusOfTaken(check);
  return status === 'tld_in_maintenance' ? status : 'not_available';
}
