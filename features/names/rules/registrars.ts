import type { ContactField } from '#features/contacts/rules/contact-details.ts';
import { findRegistrantTerms } from './registrant-terms.ts';
import { readTld } from './domain-name.ts';
import type { RegistrarId } from './tld-facts.ts';
import { findTldPolicy } from './tld-policy.ts';

/** What a registrar asks of changes to a contact (management, section 4, 'Contact edit'). */
interface RegistrarTerms {
  /** Whether a private name has to become public before its contact can be changed. */
  readonly removesPrivacyForContactChange: boolean;
  /** Whether both registrants confirm a change of registrant before it is made. */
  readonly requiresContactConfirmation: boolean;
}

/** The terms of each registrar; a TLD's row names one. */
const REGISTRARS: Readonly<Record<RegistrarId, RegistrarTerms>> = {
  own: { removesPrivacyForContactChange: false, requiresContactConfirmation: false },
  WWD: { removesPrivacyForContactChange: true, requiresContactConfirmation: true },
};

/** What clients read as the registrar of a name whose registry is in maintenance. */
const MAINTENANCE_VALUE = 'Registrar TLD Maintenance';

/** The registrar of a name's TLD; ourselves where we do not sell the TLD. */
export function findRegistrar(name: string): RegistrarId {
  return findTldPolicy(readTld(name))?.registrar ?? 'own';
}

/**
 * A name's registrar as clients read it: the operator's brand, `WWD`, or during its registry's
 * maintenance the maintenance value (management, section 2).
 */
export function registrarText(
  name: string,
  { brand, isInMaintenance }: { readonly brand: string; readonly isInMaintenance: boolean },
): string {
  if (isInMaintenance) return MAINTENANCE_VALUE;
  const registrar = findRegistrar(name);
  return registrar === 'own' ? brand : registrar;
}

/** Whether a private name has to become public before its contact can be changed. */
export function removesPrivacyForContactChange(name: string): boolean {
  return REGISTRARS[findRegistrar(name)].removesPrivacyForContactChange;
}

/** Whether both registrants of a name confirm a change of registrant before it is made. */
export function requiresContactConfirmation(name: string): boolean {
  return REGISTRARS[findRegistrar(name)].requiresContactConfirmation;
}

/** The contact fields that a change of a name's contact cannot touch, by the terms of its TLD. */
export function fixedContactFields(name: string): readonly ContactField[] {
  return findRegistrantTerms(name)?.fixedFields ?? [];
}
