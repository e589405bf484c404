import { PASSWORD_IS_IN_EXTENSION } from '#platform/epp-wire/extensions/login-security.ts';
import type { SecurityEvent } from '#platform/epp-wire/extensions/login-security.ts';
import { after, days } from '#platform/kernel/duration.ts';

import type { ClientCertificate } from '../certificates/client-certificate.ts';
import type { Registrar } from '../stores/registrar-store.ts';

/** How long before the expiry of a password or certificate each login warns of it. */
const WARN_BEFORE = days(30);
/** The time in which failed logins are counted: RFC 8807 section 3.1 shows a day. */
export const FAILED_LOGINS_WITHIN = days(1);
const FAILED_LOGINS_DURATION = 'P1D';

/** When a registrar's password has to be changed; null where it need not be. */
export function passwordExpiry({
  passwordSetAt,
  passwordLifeDays,
}: Pick<Registrar, 'passwordSetAt' | 'passwordLifeDays'>): Date | null {
  if (passwordSetAt === null || passwordLifeDays === null) return null;
  return after(passwordSetAt, days(passwordLifeDays));
}

/** Whether the client certificate is one of the registrar's; true if none is required. */
export function isCertificateRight(
  { certificateFingerprints }: Pick<Registrar, 'certificateFingerprints'>,
  shown: ClientCertificate | null,
): boolean {
  if (certificateFingerprints.length === 0) return true;
  return shown !== null && certificateFingerprints.includes(shown.fingerprint);
}

/** The problem with a new password; null if it is accepted. */
export function validateNewPassword(
  { id }: Pick<Registrar, 'id'>,
  password: string,
  newPassword: string,
): string | null {
  if (newPassword === password) return 'The new password is the old one.';
  if (newPassword === PASSWORD_IS_IN_EXTENSION) return 'This password is reserved (RFC 8807).';
  if (newPassword.toLowerCase().includes(id.toLowerCase())) return 'The new password holds the client id.';
  return null;
}

/**
 * Security events for a registrar with the correct password (RFC 8807 section 3.1).
 *
 * An event of level `error` is why the login fails. There are no events about ciphers and TLS
 * versions, because the listener only accepts current ones.
 */
export function securityEvents(facts: {
  readonly passwordExpiresAt: Date | null;
  readonly validateNewPassword: string | null;
  readonly isPasswordChanged: boolean;
  readonly certificate: ClientCertificate | null;
  readonly failedLogins: number;
  /** The registry's settable clock: passwords. */
  readonly now: Date;
  /** Real time: TLS does not follow the settable clock. */
  readonly realNow: Date;
}): readonly SecurityEvent[] {
  const { passwordExpiresAt, certificate } = facts;
  const events: (SecurityEvent | null)[] = [
    facts.isPasswordChanged && facts.validateNewPassword === null
      ? null
      : expiryEvent('password', passwordExpiresAt, facts.now),
    expiryEvent('certificate', certificate?.expiresAt ?? null, facts.realNow),
    facts.validateNewPassword === null
      ? null
      : { ...PLAIN, type: 'newPW', level: 'error', text: facts.validateNewPassword },
    facts.failedLogins === 0
      ? null
      : {
          ...PLAIN,
          type: 'stat',
          name: 'failedLogins',
          level: 'warning',
          value: String(facts.failedLogins),
          duration: FAILED_LOGINS_DURATION,
          text: 'Logins that failed within a day.',
        },
  ];
  return events.filter((event) => event !== null);
}

const PLAIN = { name: null, expiresAt: null, value: null, duration: null };

function expiryEvent(
  type: 'password' | 'certificate',
  expiresAt: Date | null,
  now: Date,
): SecurityEvent | null {
  if (expiresAt === null || after(now, WARN_BEFORE) < expiresAt) return null;
  const subject = type === 'password' ? 'The password' : 'The client certificate';
  return expiresAt <= now
    ? { ...PLAIN, type, level: 'error', expiresAt, text: `${subject} has expired.` }
    : { ...PLAIN, type, level: 'warning', expiresAt, text: `${subject} will expire soon.` };
}
