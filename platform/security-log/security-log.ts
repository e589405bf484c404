import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/log/log.ts';
import { openRotatingFile } from '#platform/log/rotating-file.ts';

/** Something that an account holder or an operator may later ask about: who did what, from where, with what outcome. */
export interface SecurityEvent {
  /**
   * The attempted action: an endpoint's id such as `change-password`, or `token-use`,
   * `operator-command`.
   */
  readonly event: string;
  /** `done`, or the code of the refusal. */
  readonly outcome: string;
  /** `user:5`, `visitor` or `operator`. */
  readonly who: string;
  /** How that was determined. */
  readonly via?: string;
  /** The client's address. */
  readonly address?: string;
  readonly requestId?: string;
  /** The subject: the domain, the site, the address in the input. Never a secret. */
  readonly about?: Readonly<Record<string, string | number>>;
}

/** Keeps security events apart from the program's own log; writing never fails for the caller. */
export interface SecurityLog {
  write(event: SecurityEvent): void;
}

/** Longer values say nothing more: the longest domain name has 253 characters (RFC 1035), an address 254 (RFC 5321). */
const VALUE_MAXIMUM = 254;

/** Control characters that could manipulate a terminal or start a new line. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** One event as one line of JSON in printable characters; long values are cut. */
export function securityLine({ about = {}, ...event }: SecurityEvent, at: Date): string {
  const facts: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(about)) {
    facts[name] = typeof value === 'string' ? value.slice(0, VALUE_MAXIMUM) : value;
  }
  const line = JSON.stringify({
    time: at.toISOString(),
    ...event,
    ...(Object.keys(facts).length > 0 && { about: facts }),
  });
  // Escaped as in JSON, so that the line keeps the original text.
  return line.replace(UNPRINTABLE, (character) =>
    Array.from({ length: character.length }, (_each, unit) => character.charCodeAt(unit))
      .map((code) => `\\u${code.toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** 10 MB each, so that 100 MB hold the last 400,000 events or so. */
const ROTATION = { maxBytes: 10 * 1024 * 1024, keptFiles: 9 };

/**
 * Opens the security log in a private file that is rotated at 10 MB; nine former parts are kept.
 *
 * A line that cannot be written, because the disk is full, is an error in the program's log instead.
 */
export function openSecurityLog(
  path: string,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): SecurityLog & { close(): void } {
  const file = openRotatingFile(path, ROTATION);
  return {
    write: (event) => {
      const line = securityLine(event, clock.now());
      try {
        file.append(line);
      } catch (error) {
        log.error({ error, event: event.event }, 'the security log cannot be written');
      }
    },
    close: () => file.close(),
  };
}
