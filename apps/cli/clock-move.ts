import { days, hours, minutes, seconds } from '#platform/kernel/duration.ts';

const UNITS: Readonly<Record<string, (count: number) => number>> = {
  s: seconds,
  m: minutes,
  h: hours,
  d: days,
};

/**
 * The new offset of the sandbox's clock in milliseconds, from what was typed: `+30d`, `-6h`, `+10m`,
 * `reset` for real time, or an instant such as `2027-01-31T12:00:00Z`; null for anything else.
 */
export function clockOffsetFrom(typed: string, current: { offset: number; realNow: Date }): number | null {
  if (typed === 'reset') return 0;
  const move = /^([+-])(\d{1,6})([smhd])$/.exec(typed);
  const unit = UNITS[move?.[3] ?? ''];
  if (move && unit) return current.offset + (move[1] === '-' ? -1 : 1) * unit(Number(move[2]));
  const instant = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(typed) ? Date.parse(typed) : Number.NaN;
  return Number.isNaN(instant) ? null : instant - current.realNow.getTime();
}
