import { taxRow } from './tax-row.ts';
import type { TaxRow } from './tax-row.ts';

/**
 * State, rate in thousandths of a percent, authority, page title, and first day of a later rate.
 */
type StateRow = readonly [state: string, rate: number, authority: string, page: string, validFrom?: string];

// The statewide rate published by the state's authority. County and city taxes can't be derived
// from a postal code alone and are not collected (docs/decisions, "Tax by location").
const STATES: readonly StateRow[] = [
  ['AK', 0, 'Alaska Department of Revenue, Tax Division', 'Alaska has no state sales tax'],
  ['AL', 4_000, 'Alabama Department of Revenue', 'Sales and Use Tax Rates'],
  ['AR', 6_500, 'Arkansas Department of Finance and Administration', 'Sales and Use Tax FAQs'],
  ['AZ', 5_600, 'Arizona Department of Revenue', 'Transaction Privilege Tax Rate Tables'],
  ['CA', 7_250, 'California Department of Tax and Fee Administration', 'Sales and Use Tax Rates'],
  ['CO', 2_900, 'Colorado Department of Revenue', 'Sales Tax Guide'],
  ['CT', 6_350, 'Connecticut Department of Revenue Services', 'Sales and Use Tax Information'],
  ['DC', 6_000, 'District of Columbia, Office of Tax and Revenue', 'Tax Rates: Sales and Use Taxes'],
  ['DC', 7_000, 'Council of the District of Columbia', 'Code § 47–2002, sales tax rate', '2026-10-01'],
  ['DE', 0, 'Delaware Division of Revenue', 'Gross Receipts Taxes'],
  ['FL', 6_000, 'Florida Department of Revenue', 'Florida Sales and Use Tax'],
  ['GA', 4_000, 'Georgia Department of Revenue', 'Sales Tax Rates'],
  ['HI', 4_000, 'Hawaii Department of Taxation', 'General Excise Tax (GET) Information'],
  ['IA', 6_000, 'Iowa Department of Revenue', 'Iowa Sales and Use Tax Guide'],
  ['ID', 6_000, 'Idaho State Tax Commission', 'Sales and Use Tax'],
  ['IL', 6_250, 'Illinois Department of Revenue', 'Sales and Use Taxes'],
  ['IN', 7_000, 'Indiana Department of Revenue', 'Sales Tax'],
  ['KS', 6_500, 'Kansas Department of Revenue', 'Retail Sales and Compensating Use Tax'],
  ['KY', 6_000, 'Kentucky Department of Revenue', 'Sales and Use Tax'],
  ['LA', 5_000, 'Louisiana Department of Revenue', 'General Sales and Use Tax'],
  ['MA', 6_250, 'Massachusetts Department of Revenue', 'Sales and Use Tax'],
  ['MD', 6_000, 'Comptroller of Maryland', 'Sales and Use Tax'],
  ['ME', 5_500, 'Maine Revenue Services', 'Sales Tax Rates'],
  ['MI', 6_000, 'Michigan Department of Treasury', 'Sales and Use Tax'],
  ['MN', 6_875, 'Minnesota Department of Revenue', 'Sales Tax Rates'],
  ['MO', 4_225, 'Missouri Department of Revenue', 'Sales/Use Tax'],
  ['MS', 7_000, 'Mississippi Department of Revenue', 'Sales Tax Rates'],
  ['MT', 0, 'Montana Department of Revenue', 'Sales Tax in Montana'],
  ['NC', 4_750, 'North Carolina Department of Revenue', 'Sales and Use Tax Rates'],
  ['ND', 5_000, 'North Dakota Office of State Tax Commissioner', 'Sales and Use Tax'],
  ['NE', 5_500, 'Nebraska Department of Revenue', 'Sales and Use Tax'],
  ['NH', 0, 'New Hampshire Department of Revenue Administration', 'Frequently Asked Questions'],
  ['NJ', 6_625, 'New Jersey Division of Taxation', 'Sales and Use Tax'],
  ['NM', 4_875, 'New Mexico Taxation and Revenue Department', 'Gross Receipts Tax Overview'],
  ['NV', 6_850, 'Nevada Department of Taxation', 'Sales Tax and Use Tax'],
  ['NY', 4_000, 'New York State Department of Taxation and Finance', 'Sales Tax Rates'],
  ['OH', 5_750, 'Ohio Department of Taxation', 'Sales and Use Tax'],
  ['OK', 4_500, 'Oklahoma Tax Commission', 'Sales and Use Tax'],
  ['OR', 0, 'Oregon Department of Revenue', 'Sales Tax in Oregon'],
  ['PA', 6_000, 'Pennsylvania Department of Revenue', 'Sales, Use and Hotel Occupancy Tax'],
  ['RI', 7_000, 'Rhode Island Division of Taxation', 'Sales and Use Tax'],
  ['SC', 6_000, 'South Carolina Department of Revenue', 'Sales and Use Tax'],
  ['SD', 4_200, 'South Dakota Department of Revenue', 'Sales and Use Tax'],
  ['SD', 4_500, 'South Dakota Legislature', 'House Bill 1137 (2023): the lower rate ends', '2027-07-01'],
  ['TN', 7_000, 'Tennessee Department of Revenue', 'Sales and Use Tax: Due Dates and Tax Rates'],
  ['TX', 6_250, 'Texas Comptroller of Public Accounts', 'Sales and Use Tax'],
  ['UT', 4_850, 'Utah State Tax Commission', 'Sales and Use Tax Rates'],
  ['VA', 5_300, 'Virginia Department of Taxation', 'Retail Sales and Use Tax'],
  ['VT', 6_000, 'Vermont Department of Taxes', 'Sales and Use Tax'],
  ['WA', 6_500, 'Washington State Department of Revenue', 'Retail Sales Tax'],
  ['WI', 5_000, 'Wisconsin Department of Revenue', 'Sales and Use Tax'],
  ['WV', 6_000, 'West Virginia Tax Division', 'Sales and Use Tax'],
  ['WY', 4_000, 'Wyoming Department of Revenue', 'Sales and Use Tax'],
];

/** Sales tax of the 50 states and the District of Columbia; five states have none. */
export const AMERICAN_TAXES: readonly TaxRow[] = STATES.map(
  ([subdivision, rate, authority, page, validFrom]) =>
    taxRow({
      country: 'US',
      subdivision,
      label: 'Sales tax',
      rate,
      source: { authority, page },
      ...(validFrom === undefined ? {} : { validFrom }),
    }),
);
