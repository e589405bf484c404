import { periodMonths } from '#features/catalog/rules/bill-period.ts';
import { FREE_TRIAL } from '#features/catalog/rules/plan.ts';
import { addMonths, after } from '#platform/kernel/duration.ts';

/** What time a line pays for. */
export interface LinePeriod {
  readonly months: number;
  /** Days, `YYYY-MM-DD`; null where they are known only after delivery, as with a transfer. */
  readonly from: string | null;
  readonly to: string | null;
}

/** What is known of a line when it is paid. */
export interface PaidLine {
  /** Days of one bill period; -1 for what is paid once. */
  readonly billPeriodDays: -1 | 31 | 365 | 730;
  readonly volume: number;
  readonly isRenewal: boolean;
  /** The end after a renewal, where it is known. */
  readonly renewsUntil: string | null;
  /** Begins with the payment; not so with a transfer, which adds to a term held elsewhere. */
  readonly beginsNow: boolean;
  readonly isFreeTrial?: boolean;
}

/** What time a line pays for; null for what is paid once. */
export function linePeriod(line: PaidLine, paidAt: Date): LinePeriod | null {
  const { billPeriodDays, volume, isRenewal, renewsUntil, beginsNow } = line;
  if (billPeriodDays === -1) return null;
  if (line.isFreeTrial === true) {
    const [from, to] = [paidAt, after(paidAt, FREE_TRIAL)].map((at) => at.toISOString().slice(0, 10));
    return { months: 0, from: from ?? null, to: to ?? null };
  }
  const months = periodMonths(billPeriodDays) * volume;
  if (renewsUntil !== null) return { months, from: addToDay(renewsUntil, -months), to: renewsUntil };
  if (isRenewal || !beginsNow) return { months, from: null, to: null };
  const from = paidAt.toISOString().slice(0, 10);
  return { months, from, to: addToDay(from, months) };
}

/** The same day so many months later, both `YYYY-MM-DD`. */
function addToDay(day: string, months: number): string {
  return addMonths(new Date(day), months).toISOString().slice(0, 10);
}

/** A period in a language: `Nov 21, 2026 – Nov 21, 2027`, or `1 year` where its days are not known. */
export function sayPeriod({ months, from, to }: LinePeriod, locale: string): string {
  if (from !== null && to !== null)
    return (
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
        .formatRange(new Date(from), new Date(to))
        // Fonts of PDFs lack thin spaces.
        .replaceAll('\u2009', ' ')
    );
  const unit = months % 12 === 0 ? 'year' : 'month';
  const count = unit === 'year' ? months / 12 : months;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
