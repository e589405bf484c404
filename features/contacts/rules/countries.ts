/** ISO 3166-1 alpha-2 codes of the countries that contacts may be in. */
export const COUNTRY_CODES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC ' +
  'CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA ' +
  'GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE ' +
  'KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS ' +
  'MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO ' +
  'RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT ' +
  'TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

const KNOWN = new Set(COUNTRY_CODES);

/** Countries whose post works without postal codes (Universal Postal Union, addressing systems). */
const WITHOUT_POSTAL_CODES = new Set(
  (
    'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP ML MO ' +
    'MR MW NR NU QA RW SB SC SL SR SS ST SX SY TD TG TK TL TO TV UG VU YE ZW'
  ).split(' '),
);

/** Countries whose states are listed (`states.ts`); in every other a state is free text, or none. */
export const COUNTRIES_WITH_STATES: readonly string[] = ['US', 'CA', 'AU', 'BR', 'IN', 'IT', 'MX'];

/** Whether we know a country by that code. */
export function isCountryCode(code: string): boolean {
  return KNOWN.has(code);
}

/** Whether addresses in a country carry a postal code. */
export function hasPostalCodes(countryCode: string): boolean {
  return !WITHOUT_POSTAL_CODES.has(countryCode);
}
