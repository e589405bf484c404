import { domainToASCII, domainToUnicode } from 'node:url';

import { characterOutside } from './idn-tables.ts';
import type { Tld } from './tld.ts';

/** Why a name cannot be registered by anyone, even if it is not taken. */
export interface NameError {
  /**
   * 2005 for an invalid name, 2306 for one that the TLD's policy prohibits (RFC 5730 section 3).
   */
  readonly code: 2005 | 2306;
  readonly reason: string;
}

/** A name's label and TLD, or its error. */
export type RegistrableName =
  | { readonly isRegistrable: true; readonly label: string; readonly tld: Tld }
  | { readonly isRegistrable: false; readonly fault: NameError; readonly tld: Tld | null };

/** Validates names against a registry's TLDs. */
export type EvaluateName = (name: string) => RegistrableName;

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Creates the validator for those TLDs. */
export function nameEvaluator(tlds: readonly Tld[]): EvaluateName {
  const byName = new Map(tlds.map((tld) => [tld.name, tld]));
  return (name) => {
    const dot = name.indexOf('.');
    const label = name.slice(0, Math.max(dot, 0));
    const tld = byName.get(name.slice(dot + 1)) ?? null;
    const fault = name.split('.').every((part) => LABEL.test(part))
      ? validateAgainstPolicy(name, label, tld)
      : NO_NAME;
    if (fault === null && tld !== null) return { isRegistrable: true, label, tld };
    return { isRegistrable: false, fault: fault ?? NO_NAME, tld };
  };
}

const NO_NAME: NameError = { code: 2005, reason: 'Invalid domain name' };

function validateAgainstPolicy(name: string, label: string, tld: Tld | null): NameError | null {
  if (tld === null) return policy('TLD not served by this registry');
  if (label.slice(2, 4) === '--') {
    if (tld.idnTables.length === 0 || !label.startsWith('xn--'))
      return policy('Label not allowed in this TLD');
    if (!isALabel(label)) return NO_NAME;
    const outside = characterOutside(tld.idnTables, domainToUnicode(label));
    if (outside !== null) return policy(outsideReason(outside));
  } else if (label.length < tld.shortestLabel) {
    return policy(`Label shorter than ${tld.shortestLabel} characters`);
  }
  return tld.reservedLabels.includes(label) ? policy('Reserved') : null;
}

/**
 * Whether a label has only letters, digits and marks of one script (RFC 5890 section 2.3.2.1, RFC
 * 5892).
 */
function isALabel(label: string): boolean {
  const unicode = domainToUnicode(label);
  return /^[\p{L}\p{M}\p{N}-]+$/u.test(unicode) && unicode !== label && domainToASCII(unicode) === label;
}

/** Says which character is at fault, in the 32 characters that an answer to check has for it (RFC 5730, reasonType). */
function outsideReason(character: string): string {
  const codePoint = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `U+${codePoint} is in no IDN table here`;
}

function policy(reason: string): NameError {
  return { code: 2306, reason };
}

/** When the TLD's maintenance ends; null when it is open. */
export function maintenanceEnd(tld: Tld, now: Date): Date | null {
  if (tld.maintenanceEndsAtHour === null) return null;
  const end = new Date(now);
  end.setUTCHours(tld.maintenanceEndsAtHour, 0, 0, 0);
  if (end <= now) end.setUTCDate(end.getUTCDate() + 1);
  return end;
}
