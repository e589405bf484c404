/** One connection, as far as commands care. */
export interface SessionState {
  /** Short and unique while the registry runs; for the log. */
  readonly id: string;
  /** The registrar's id after login. */
  registrar: string | null;
  failedLogins: number;
  /** Object and extension services chosen at login. */
  services: ReadonlySet<string>;
}

/** How many sessions each registrar has open, against a limit. */
export interface SessionRegister {
  /** False when the registrar has as many as it may. */
  enter(registrar: string): boolean;
  leave(registrar: string): void;
  counts(): Readonly<Record<string, number>>;
}

/** Makes a register with so many sessions for each registrar. */
export function createSessionRegister(most: number): SessionRegister {
  const open = new Map<string, number>();
  return {
    enter(registrar) {
      const count = open.get(registrar) ?? 0;
      if (count >= most) return false;
      open.set(registrar, count + 1);
      return true;
    },
    leave(registrar) {
      open.set(registrar, Math.max((open.get(registrar) ?? 0) - 1, 0));
    },
    counts: () => Object.fromEntries(open),
  };
}
