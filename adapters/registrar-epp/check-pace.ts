import type { RegistrarAnswer } from '#features/names/server/ports/registrar.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';

/** Limits checks per second, to stay below the registry's own limit. */
export interface CheckPace {
  /** 0 when a check may leave now, and then it is counted; else how long to wait before asking again. */
  take(): Milliseconds;
  /** The registry was overloaded or failed: pause, then halve the pace. */
  noteRefused(): void;
  /** The registry answered: increase the pace a little, up to the limit. */
  noteAnswered(): void;
}

/** However often it was refused, so many checks a second are tried, to notice when the registry is back. */
const FEWEST = 5;
/** After a refusal nothing leaves for so long. */
const PAUSE: Milliseconds = 500;
/**
 * Burst after idle time, as a share of a second's checks: even with it, no second exceeds the
 * limit.
 */
const SAVED_UP = 0.25;
/** Answers until a halved pace is whole again, about. */
const STEPS_BACK = 20;

/** RFC 5730 section 3: the registry has trouble, or had too much of us; the same question may be asked again. */
const REFUSED_FOR_NOW: ReadonlySet<number> = new Set([2400, 2500, 2502]);

/** Whether a retry may succeed. */
export function isRefusedForNow(answer: RegistrarAnswer<unknown>): boolean {
  return answer.outcome === 'refused' && REFUSED_FOR_NOW.has(answer.eppCode);
}

/** Tells the pace how a check was taken. */
export function noteOutcome(pace: CheckPace, answer: RegistrarAnswer<unknown>): void {
  if (answer.outcome === 'ok') pace.noteAnswered();
  else if (isRefusedForNow(answer)) pace.noteRefused();
}

/** Makes a pace of at most so many checks a second. */
export function createCheckPace(mostPerSecond: number, time: () => number): CheckPace {
  let perSecond = mostPerSecond;
  let saved = mostPerSecond * SAVED_UP;
  let lastTaken = time();
  let pausedUntil = -Infinity;

  return {
    take() {
      const now = time();
      if (now < pausedUntil) return pausedUntil - now;
      const most = Math.max(1, perSecond * SAVED_UP);
      saved = Math.min(most, saved + ((now - lastTaken) * perSecond) / 1_000);
      lastTaken = now;
      if (saved < 1) return Math.ceil(((1 - saved) * 1_000) / perSecond);
      saved -= 1;
      return 0;
    },
    noteRefused() {
      // Commands sent before the pause began carry no new information.
      if (time() < pausedUntil) return;
      pausedUntil = time() + PAUSE;
      perSecond = Math.max(Math.min(FEWEST, mostPerSecond), perSecond / 2);
    },
    noteAnswered() {
      perSecond = Math.min(mostPerSecond, perSecond + mostPerSecond / STEPS_BACK);
    },
  };
}
