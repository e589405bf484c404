/** Days of one bill period; -1 is paid once (cart spec, section 9). */
export type BillPeriodDays = -1 | 31 | 365 | 730;

/** What each bill period is: its months on the calendar, and its label in the cart (cart spec, section 9). */
const BILL_PERIODS = {
  31: { months: 1, label: 'monthly' },
  365: { months: 12, label: 'annual' },
  730: { months: 24, label: 'two year' },
} as const;

/** A bill period that recurs. */
export type RecurringDays = Exclude<BillPeriodDays, -1>;
/** The label of a bill period. */
export type PeriodLabel = (typeof BILL_PERIODS)[RecurringDays]['label'];

/** The months of a bill period that recurs: a term ends on the same day of a later month. */
export function periodMonths(days: RecurringDays): number {
  return BILL_PERIODS[days].months;
}

/** The label of a bill period that recurs. */
export function periodLabel(days: RecurringDays): PeriodLabel {
  return BILL_PERIODS[days].label;
}
