import { readTld } from '#features/names/rules/domain-name.ts';
import type { DemoDomain, DemoRegistrant, DemoSiteName } from './demo-company.ts';

const person = (
  handle: string,
  name: string,
  [street, postalCode, city, countryCode]: readonly [string, string, string, string],
  phone: string,
): DemoRegistrant => ({
  handle: `DEMO-${handle}`,
  name,
  street,
  postalCode,
  city,
  countryCode,
  phone,
  email: `${handle.toLowerCase()}@registrants.namestead.test`,
});

const DANA = person('DANA', 'Dana Demo', ['12 Harbor Street', '97201', 'Portland', 'US'], '+1.5035550112');
const SAM = person('SAM', 'Sam Second', ['4 Quay Road', '98101', 'Seattle', 'US'], '+1.2065550104');

/** The companies behind sites; the other sites' names belong to Dana. */
const BY_SITE: Readonly<Partial<Record<DemoSiteName, DemoRegistrant>>> = {
  business: person('ATLAS', 'Atlas Outdoor', ['80 Summit Avenue', '80202', 'Denver', 'US'], '+1.3035550180'),
  premium: person(
    'NORTHWIND',
    'Northwind Photography',
    ['7 North Pier', '04101', 'Portland', 'US'],
    '+1.2075550107',
  ),
  personal: person('FERN', 'Fern Studio', ['3 Fern Lane', '05401', 'Burlington', 'US'], '+1.8025550103'),
  vip: person('MERIDIAN', 'Meridian News', ['1 Press Square', '60601', 'Chicago', 'US'], '+1.3125550101'),
};

/** Holders in the countries whose registries ask for one there, or usually have one. */
const BY_TLD: Readonly<Record<string, DemoRegistrant>> = {
  jp: person('TOKYO', 'Northwind Tokyo', ['1-2-3 Shibuya', '150-0002', 'Tokyo', 'JP'], '+81.355501234'),
  nl: person('AMSTERDAM', 'Northwind Amsterdam', ['Kade 5', '1012 AB', 'Amsterdam', 'NL'], '+31.205550105'),
  uk: person('LONDON', 'Northwind London', ['9 Wharf Road', 'N1 7GR', 'London', 'GB'], '+44.2055501009'),
  de: person('WALD', 'Buchhandlung Wald', ['Waldweg 2', '10115', 'Berlin', 'DE'], '+49.305550102'),
};

/** Who holds a name of the demo company at the registry. */
export function demoRegistrant({ name, site, owner }: DemoDomain): DemoRegistrant {
  return BY_TLD[readTld(name)] ?? (owner === 'second' ? SAM : (BY_SITE[site] ?? DANA));
}
