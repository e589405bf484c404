/** The operator's list of countries in which professional email is sold: ISO 3166 codes, or all. */
export type SellingCountries = 'all' | readonly string[];

/** Whether professional email is sold in an account's country. */
export function isProfessionalEmailCountry(countryCode: string, countries: SellingCountries): boolean {
  return countries === 'all' || countries.includes(countryCode);
}
