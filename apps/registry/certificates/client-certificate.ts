import { X509Certificate } from 'node:crypto';
import type { TLSSocket } from 'node:tls';

/** The certificate that a registrar showed; who signed it does not count, only which one it is. */
export interface ClientCertificate {
  /** SHA-256 in lower-case hexadecimal, without colons. */
  readonly fingerprint: string;
  readonly expiresAt: Date;
}

/** The peer's client certificate; null without one. */
export function clientCertificate(socket: TLSSocket): ClientCertificate | null {
  const shown = socket.getPeerX509Certificate();
  return shown ? readCertificate(shown) : null;
}

/**
 * Parses a fingerprint: a certificate as PEM, or a fingerprint with or without colons; null for
 * neither.
 */
export function readFingerprint(text: string): string | null {
  const hex = text.replaceAll(':', '').toLowerCase();
  if (/^[0-9a-f]{64}$/.test(hex)) return hex;
  try {
    return readCertificate(new X509Certificate(text)).fingerprint;
  } catch {
    return null;
  }
}

function readCertificate(certificate: X509Certificate): ClientCertificate {
  return {
    fingerprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    expiresAt: new Date(certificate.validTo),
  };
}
