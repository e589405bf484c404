import { describe, expect, test } from 'vitest';
import { TLDS } from '#apps/registry/tlds/tld-data.ts';
import { EMPTY_CONTACT } from '#features/contacts/rules/contact-details.ts';
import { fieldsBeyondAscii, findRegistrantTerms, namesOutOfReach } from './registrant-terms.ts';

describe('where a registrant must be located (the registries’ terms, cited in each row)', () => {
  test.each([
    ['CIRA, Canadian Presence Requirements', 'maple.ca', 'CA', null],
    ['CIRA, Canadian Presence Requirements', 'maple.ca', 'US', 'canada'],
    ['JPRS, rules for general-use .jp names', 'kaede.jp', 'JP', null],
    ['JPRS, rules for general-use .jp names', 'kaede.jp', 'DE', 'japan'],
    ['Regulation (EU) 2019/517, article 3', 'ahorn.eu', 'DE', null],
    ['Regulation (EU) 2019/517, article 3', 'ahorn.eu', 'NO', null],
    ['Regulation (EU) 2019/517, article 3', 'ahorn.eu', 'CH', 'eea'],
    ['Regulation (EU) 2019/517, article 3', 'ahorn.eu', 'GB', 'eea'],
    ['CPCE, article L45-3', 'erable.fr', 'CH', null],
    ['CPCE, article L45-3', 'erable.fr', 'GB', 'eea_or_switzerland'],
    ['Registro .it, guidelines', 'acero.it', 'SM', null],
    ['Registro .it, guidelines', 'acero.it', 'US', 'eea_and_neighbours'],
    ['auDA, licensing rules', 'maple.com.au', 'NZ', 'australia'],
    ['Registro.br, rules of registration', 'bordo.com.br', 'PT', 'brazil'],
    ['no terms', 'maple.com', 'XK', null],
    ['no terms', 'eu.com', 'US', null],
    ['no terms', 'constructor.constructor', 'US', null],
  ])('%s: %s for a registrant in %s: %s', (_source, domain, country, place) => {
    expect(namesOutOfReach(country, [domain])).toEqual(place === null ? [] : [{ domain, place }]);
  });

  test('every excluded name is returned in Unicode; invalid names are ignored', () => {
    expect(namesOutOfReach('US', ['Érable.ca', 'fine.com', 'no name', 'xn--rable-9ra.fr'])).toEqual([
      { domain: 'érable.ca', place: 'canada' },
      { domain: 'érable.fr', place: 'eea_or_switzerland' },
    ]);
  });

  test('terms cite their source and the day it was read', () => {
    for (const { name } of TLDS) {
      const terms = findRegistrantTerms(`name.${name}`);
      if (terms) expect(`${terms.source}, ${terms.readOn}`).toMatch(/^\w.+, \d{4}-\d\d-\d\d$/);
    }
  });
});

describe('the characters of an address (RFC 5733 section 2.4: the international form is ASCII)', () => {
  const contact = { ...EMPTY_CONTACT, firstName: 'Ada', address1: '12 St James’s Square', city: '東京' };

  test('non-ASCII fields are reported where a registry accepts only ASCII', () => {
    expect(fieldsBeyondAscii(contact, ['fine.com', 'banyan.in'])).toEqual({
      domain: 'banyan.in',
      fields: ['address1', 'city'],
    });
  });

  test.each([
    [contact, ['fine.com', 'fein.be']],
    [{ ...contact, address1: "12 St James's Square", city: 'Tokyo' }, ['banyan.in']],
    [contact, []],
  ])('non-ASCII is accepted everywhere else', (details, domains) => {
    expect(fieldsBeyondAscii(details, domains)).toBeNull();
  });
});
