import { describe, expect, test } from 'vitest';

import { contactErrorSentence } from './contact-terms.ts';
import { TLDS } from './tld-data.ts';

const tld = (name: string) => {
  const found = TLDS.find((each) => each.name === name);
  if (!found) throw new Error(`no .${name}`);
  return found;
};
const inside = (countryCode: string, type: 'int' | 'loc' = 'int') => ({ postal: [{ type, countryCode }] });

describe('registrants that a TLD accepts', () => {
  test.each([
    ['com', [], inside('XK')],
    ['ca', ['admin', 'tech'], inside('CA')],
    ['eu', [], inside('IE', 'loc')],
    ['fr', ['admin', 'tech', 'billing'], inside('CH')],
    ['it', ['admin', 'tech'], inside('SM', 'loc')],
    ['in', [], { postal: [...inside('IN', 'loc').postal, ...inside('IN').postal] }],
  ] as const)('.%s takes contacts %j with a registrant %j', (name, roles, registrant) => {
    expect(contactErrorSentence(tld(name), { roles, registrant })).toBeNull();
  });

  test.each([
    ['ca', ['admin', 'tech'], inside('US'), 2306, 'domain:registrant', '.ca is for registrants in CA'],
    ['ca', ['admin'], inside('CA'), 2003, 'domain:contact', '.ca wants a contact of the type tech'],
    ['jp', [], inside('DE'), 2306, 'domain:registrant', '.jp is for registrants in JP'],
    [
      'in',
      [],
      inside('IN', 'loc'),
      2306,
      'domain:registrant',
      ".in wants the registrant's address in the form int",
    ],
  ] as const)('.%s refuses %j, %j with %i', (name, roles, registrant, code, element, reason) => {
    expect(contactErrorSentence(tld(name), { roles, registrant })).toEqual({ code, element, reason });
  });

  test('a long list of countries is shown completely', () => {
    const fault = contactErrorSentence(tld('eu'), { roles: [], registrant: inside('US') });

    expect(fault?.reason).toBe(
      '.eu is for registrants in 30 countries (AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK)',
    );
  });
});
