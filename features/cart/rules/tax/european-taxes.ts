import { taxRow } from './tax-row.ts';
import type { TaxRow, TaxSource } from './tax-row.ts';

const COMMISSION: TaxSource = {
  authority: 'European Commission, Taxation and Customs Union',
  page: 'Taxes in Europe Database: VAT rates, standard rate',
};
const DIRECTIVE: TaxSource = {
  authority: 'Council of the European Union',
  page: 'Directive 2006/112/EC on the common system of value added tax, Articles 5 to 7',
};
const HMRC: TaxSource = { authority: 'HM Revenue & Customs', page: 'VAT rates' };
const PORTUGAL: TaxSource = {
  authority: 'Autoridade Tributária e Aduaneira',
  page: 'Código do IVA, artigo 18.º: taxas do imposto',
};

const vat = (
  country: string,
  rate: number,
  overrides: Partial<Pick<TaxRow, 'subdivision' | 'validFrom' | 'source'>> = {},
): TaxRow => taxRow({ country, label: 'VAT', rate, source: COMMISSION, ...overrides });
const outside = (country: string, subdivision: string, source = DIRECTIVE): TaxRow =>
  vat(country, 0, { subdivision, source });

/**
 * Standard rates of the 27 member states: all our products are electronically supplied services.
 */
const MEMBER_STATES: readonly TaxRow[] = [
  vat('AT', 20_000),
  vat('BE', 21_000),
  vat('BG', 20_000),
  vat('CY', 19_000),
  vat('CZ', 21_000),
  vat('DE', 19_000),
  vat('DK', 25_000),
  vat('EE', 22_000),
  vat('EE', 24_000, { validFrom: '2025-07-01' }),
  vat('ES', 21_000),
  vat('FI', 25_500),
  vat('FR', 20_000),
  vat('GR', 24_000),
  vat('HR', 25_000),
  vat('HU', 27_000),
  vat('IE', 23_000),
  vat('IT', 22_000),
  vat('LT', 21_000),
  vat('LU', 17_000),
  vat('LV', 21_000),
  vat('MT', 18_000),
  vat('NL', 21_000),
  vat('PL', 23_000),
  vat('PT', 23_000),
  vat('RO', 19_000),
  vat('RO', 21_000, { validFrom: '2025-08-01' }),
  vat('SE', 25_000),
  vat('SI', 22_000),
  vat('SK', 23_000),
];

/** Regions of member states with their own rate, or outside the directive. */
const TERRITORIES: readonly TaxRow[] = [
  vat('PT', 22_000, { subdivision: '30', source: PORTUGAL }),
  vat('PT', 16_000, { subdivision: '20', source: PORTUGAL }),
  vat('MC', 20_000, { source: DIRECTIVE }),
  outside('DE', 'BUESINGEN'),
  outside('DE', 'HELGOLAND'),
  outside('DK', 'GREENLAND'),
  outside('ES', 'CN'),
  outside('ES', 'CE'),
  outside('ES', 'ML'),
  outside('FI', '01'),
  outside('FR', 'OVERSEAS'),
  outside('GR', '69'),
  outside('IT', 'CAMPIONE'),
  outside('IT', 'LIVIGNO'),
];

/** The United Kingdom, Switzerland and Norway, with their territories. */
const NEIGHBOURS: readonly TaxRow[] = [
  vat('GB', 20_000, { source: HMRC }),
  vat('IM', 20_000, {
    source: { authority: 'Isle of Man Government, Customs and Excise', page: 'Value Added Tax (VAT)' },
  }),
  outside('GB', 'CHANNEL', {
    authority: 'HM Revenue & Customs',
    page: 'VAT and overseas territories: the Channel Islands',
  }),
  vat('CH', 8_100, {
    source: { authority: 'Federal Tax Administration (ESTV)', page: 'VAT rates in Switzerland' },
  }),
  vat('LI', 8_100, {
    source: { authority: 'Liechtenstein Tax Administration', page: 'Mehrwertsteuer: Steuersätze' },
  }),
  vat('NO', 25_000, {
    source: { authority: 'Norwegian Tax Administration (Skatteetaten)', page: 'VAT rates' },
  }),
  outside('NO', 'SVALBARD', {
    authority: 'Norwegian Tax Administration (Skatteetaten)',
    page: 'VAT: Svalbard and Jan Mayen',
  }),
];

/** VAT in Europe: EU, United Kingdom, Switzerland, Norway. */
export const EUROPEAN_TAXES: readonly TaxRow[] = [...MEMBER_STATES, ...TERRITORIES, ...NEIGHBOURS];
