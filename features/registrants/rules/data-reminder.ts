import { after, days } from '#platform/kernel/duration.ts';

/**
 * How long after its anniversary a reminder makes sense; later, the next one is nearer. Longer than a
 * name that expired on that day can be renewed.
 */
export const REMINDER_LASTS = days(60);

/** The facts of a registered name that its yearly reminder depends on. */
export interface RemindedName {
  readonly registeredAt: Date;
  /** When the name was transferred in; null if it was registered here. */
  readonly transferredHereAt: Date | null;
}

/** A reminder of the data of a registration: that of its year so and so, due on a day. */
export interface DataReminder {
  /** 1 a year after the registration, 2 two years after it. */
  readonly year: number;
  /** The beginning of the day, in UTC. */
  readonly dueAt: Date;
}

/** The beginning of the day of an anniversary, in UTC; of February 29 it is February 28 in other years. */
export function anniversary(registeredAt: Date, year: number): Date {
  const wanted = registeredAt.getUTCFullYear() + year;
  const month = registeredAt.getUTCMonth();
  const lastDay = new Date(Date.UTC(wanted, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(wanted, month, Math.min(registeredAt.getUTCDate(), lastDay)));
}

/**
 * The reminder of a name that is due at `now`: of its last anniversary (ICANN, WHOIS Data Reminder
 * Policy), so that a name gets at most one a year. Null before the first anniversary that the name has
 * with us, as the former registrar reminded of those before, and when it is too late for it.
 */
export function dueReminder(
  { registeredAt, transferredHereAt }: RemindedName,
  now: Date,
): DataReminder | null {
  const years = now.getUTCFullYear() - registeredAt.getUTCFullYear();
  const year = anniversary(registeredAt, years) <= now ? years : years - 1;
  const dueAt = anniversary(registeredAt, year);
  if (year < 1 || now >= after(dueAt, REMINDER_LASTS)) return null;
  if (transferredHereAt !== null && dueAt <= transferredHereAt) return null;
  return { year, dueAt };
}
