/** Countries of an address, one of them without postal codes. */
export const COUNTRIES = [
  { code: 'GB', name: 'United Kingdom', has_postal_codes: true },
  { code: 'DE', name: 'Germany', has_postal_codes: true },
  { code: 'US', name: 'United States', has_postal_codes: true },
  { code: 'CA', name: 'Canada', has_postal_codes: true },
  { code: 'QA', name: 'Qatar', has_postal_codes: false },
];

/** Countries of numbers. */
export const PHONE_COUNTRIES = [
  { code: 'GB', name: 'United Kingdom', numeric_code: '+44', country_name: 'United Kingdom' },
  { code: 'QA', name: 'Qatar', numeric_code: '+974', country_name: 'Qatar' },
];

/** States by their country. */
export const STATES: Readonly<Record<string, readonly object[]>> = {
  US: [
    { code: 'NY', name: 'New York' },
    { code: 'OH', name: 'Ohio' },
  ],
  CA: [{ code: 'ON', name: 'Ontario' }],
};
