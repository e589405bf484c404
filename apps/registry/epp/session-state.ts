import type { ClientCertificate } from '../certificates/client-certificate.ts';
import type { RegistrarSettings } from '../stores/registrar-store.ts';

/** One connection, as far as commands care. */
export interface SessionState {
  /** Short and unique while the registry runs; for the log. */
  readonly id: string;
  /** The client certificate from the TLS handshake, if any. */
  readonly certificate: ClientCertificate | null;
  /** The registrar's id after login. */
  registrar: string | null;
  failedLogins: number;
  /** Object and extension services chosen at login. */
  services: ReadonlySet<string>;
  /** The registrar's limits at login; null for the registry's default. */
  limits: Pick<RegistrarSettings, 'commandsPerSecond' | 'checksPerMinute'>;
}

/** A connection that has just been made. */
export function newSession(id: string, certificate: ClientCertificate | null = null): SessionState {
  return {
    id,
    certificate,
    registrar: null,
    failedLogins: 0,
    services: new Set(),
    limits: { commandsPerSecond: null, checksPerMinute: null },
  };
}

/** Open sessions of each registrar, against a limit. */
export interface SessionRegister {
  /** False when the registrar has as many as it may: `most`, or the registry's default. */
  enter(registrar: string, most?: number | null): boolean;
  leave(registrar: string): void;
  /** Sessions of other registrars are logged out. */
  keepOnly(registrars: readonly string[]): void;
  /** False when the registrar was taken away while its sessions were open. */
  isKnown(registrar: string): boolean;
  counts(): Readonly<Record<string, number>>;
}

/** Makes a register with so many sessions for each registrar. */
export function createSessionRegister(standard: number): SessionRegister {
  const open = new Map<string, number>();
  const gone = new Set<string>();
  return {
    enter(registrar, most) {
      const count = open.get(registrar) ?? 0;
      if (count >= (most ?? standard)) return false;
      open.set(registrar, count + 1);
      gone.delete(registrar);
      return true;
    },
    leave(registrar) {
      open.set(registrar, Math.max((open.get(registrar) ?? 0) - 1, 0));
    },
    keepOnly(registrars) {
      for (const registrar of open.keys()) {
        if (!registrars.includes(registrar)) gone.add(registrar);
      }
    },
    isKnown: (registrar) => !gone.has(registrar),
    counts: () => Object.fromEntries(open),
  };
}
