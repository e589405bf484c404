import { describe, expect, test } from 'vitest';
import { checkContact } from './check-contact.ts';
import { EMPTY_CONTACT } from './contact-details.ts';
import { needsFax, onlyNeeded, USUAL_NEEDS } from './contact-needs.ts';

describe('fields that few forms ask for (domain management spec, sections 3 and 5)', () => {
  test.each([
    [['example.nl'], '', true],
    [['example.com', 'EXAMPLE.NL.'], '', true],
    [['example.com'], '+31.201234567', true],
    [['example.com', 'nl.example.org', 'annl'], '', false],
    [[], '', false],
  ])('a fax is kept for %j where the registry has %j: %j', (domains, known, isKept) => {
    expect(needsFax(domains, known)).toBe(isKept);
  });

  test('fields that are not required are neither validated nor stored', () => {
    const contact = { ...EMPTY_CONTACT, fax: 'none', alternateEmail: 'nobody', city: 'Delft' };

    expect(onlyNeeded(contact, USUAL_NEEDS)).toEqual({ ...EMPTY_CONTACT, city: 'Delft' });
    expect(onlyNeeded(contact, { fax: true, alternateEmail: true })).toEqual(contact);
  });

  test.each([
    ['', 'This field is required.'],
    ['nobody', 'Please provide a valid email address.'],
    ['ada@shop.com', 'Please give an address that works without shop.com.'],
    ['ada@SHOP.com', 'Please give an address that works without shop.com.'],
    ['ada@myshop.com', undefined],
  ])('where mailboxes are bought the other address %j: %s', (alternateEmail, sentence) => {
    const needs = { ...USUAL_NEEDS, alternateEmail: true };

    const faults = checkContact({ ...EMPTY_CONTACT, alternateEmail }, needs, ['shop.com']);

    expect(faults.alternateEmail?.map(({ message }) => message)).toEqual(
      sentence === undefined ? undefined : [sentence],
    );
  });
});
