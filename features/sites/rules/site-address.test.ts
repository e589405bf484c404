import { describe, expect, test } from 'vitest';
import { siteAddressProblem } from './site-address.ts';

describe('site addresses (acquisition, section 5)', () => {
  test.each([
    ['four letters', 'adal', null],
    ['letters and digits', 'ada1815', null],
    ['digits only', '18151210', null],
    ['fifty characters', 'a'.repeat(50), null],
    ['three letters', 'ada', 'invalid_site_address_length'],
    ['nothing', '', 'invalid_site_address_length'],
    ['fifty-one characters', 'a'.repeat(51), 'invalid_site_address_length'],
    ['a hyphen', 'ada-lovelace', 'invalid_site_address'],
    ['a dot', 'ada.lovelace', 'invalid_site_address'],
    ['a space', 'ada lovelace', 'invalid_site_address'],
    ['a letter with an accent', 'adélaïde', 'invalid_site_address'],
    ['a character and too short: characters are checked first', 'a-b', 'invalid_site_address'],
    ['a name the operator keeps', 'postmaster', 'site_address_reserved'],
  ])('%s', (_what, name, problem) => {
    expect(siteAddressProblem(name)).toBe(problem);
  });
});
