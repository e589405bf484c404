/** A region of a country, identified by postal code, whose tax differs from the country's. */
interface Territory {
  readonly country: string;
  /** Its subdivision in the table. */
  readonly subdivision: string;
  readonly postalCodes: RegExp;
}

// Corsica (20…), Northern Ireland (BT…) and Samnaun (7562) are omitted on purpose: services there
// are taxed as in the rest of France, the United Kingdom and Switzerland.
const TERRITORIES: readonly Territory[] = [
  { country: 'AU', subdivision: 'EXTERNAL', postalCodes: /^(2899|679[89])$/ },
  { country: 'DE', subdivision: 'BUESINGEN', postalCodes: /^78266$/ },
  { country: 'DE', subdivision: 'HELGOLAND', postalCodes: /^27498$/ },
  { country: 'DK', subdivision: 'GREENLAND', postalCodes: /^39\d\d$/ },
  { country: 'ES', subdivision: 'CN', postalCodes: /^3[58]\d{3}$/ },
  { country: 'ES', subdivision: 'CE', postalCodes: /^51\d{3}$/ },
  { country: 'ES', subdivision: 'ML', postalCodes: /^52\d{3}$/ },
  { country: 'FI', subdivision: '01', postalCodes: /^22\d{3}$/ },
  // Overseas departments and collectivities; 980 is Monaco, taxed like France.
  { country: 'FR', subdivision: 'OVERSEAS', postalCodes: /^(97[1-8]|98[4-9])\d\d$/ },
  { country: 'GB', subdivision: 'CHANNEL', postalCodes: /^(JE|GY)\d/ },
  { country: 'GR', subdivision: '69', postalCodes: /^6308[67]$/ },
  { country: 'IT', subdivision: 'CAMPIONE', postalCodes: /^22061$/ },
  { country: 'IT', subdivision: 'LIVIGNO', postalCodes: /^23041$/ },
  { country: 'NO', subdivision: 'SVALBARD', postalCodes: /^(917\d|8099)$/ },
  { country: 'PT', subdivision: '30', postalCodes: /^9[0-4]\d\d(\d{3})?$/ },
  { country: 'PT', subdivision: '20', postalCodes: /^9[5-9]\d\d(\d{3})?$/ },
];

/** Whether a country's postal codes identify its regions with different taxes. */
export function hasTerritories(country: string): boolean {
  return TERRITORIES.some((each) => each.country === country);
}

/** The subdivision of a region with its own tax; null for all other postal codes. */
export function territoryOf(country: string, postalCode: string): string | null {
  const compact = postalCode.replace(/[\s-]/g, '');
  const found = TERRITORIES.find((each) => each.country === country && each.postalCodes.test(compact));
  return found?.subdivision ?? null;
}
