import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toContactCreate } from '#adapters/registrar-epp/contact-answers.ts';
import { checkContact, isValidContact } from '#features/contacts/rules/check-contact.ts';
import { canonicalContact, EMPTY_CONTACT } from '#features/contacts/rules/contact-details.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import { COUNTRY_CODES } from '#features/contacts/rules/countries.ts';
import { readTransferCode } from '#features/contacts/rules/registry-text.ts';
import { contactCreate } from '#platform/epp-wire/contact/contact-create.ts';
import { domainTransfer } from '#platform/epp-wire/domain/domain-transfer.ts';
import { buildCommand, printRequest } from '#platform/epp-wire/request.ts';
import { independentTexts } from '#platform/epp-wire/testing/independent-texts.ts';
import { schemaFaults } from '#platform/epp-wire/testing/schema-faults.ts';
import { requireSendable } from '#platform/epp-wire/wire-text.ts';
import { registrantContact } from './api/registrant-contact.ts';

/** Characters that break documents, mails or screens, and ordinary ones of every plane. */
const NASTY = [
  ...'\u0000\u0007\t\n\r \u001b\u007f\u0085\u00a0\u200e\u202e\u2028\ufeff\ufffe\uffff\ud800\udfff&<>"\']',
];
const anyText = (maxLength: number) =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength }),
    fc.string({ unit: 'grapheme', maxLength }),
    fc
      .array(fc.oneof(fc.constantFrom(...NASTY), fc.constantFrom(...'aÄßłж鍵🗝 ')), { maxLength })
      .map((each) => each.join('')),
    // Lone surrogates, too, which fast-check's units never produce.
    fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength })
      .map((units) => String.fromCharCode(...units)),
  );

const fitting: ContactDetails = {
  ...EMPTY_CONTACT,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+44.2079460000',
  address1: '12 St James Square',
  city: 'London',
  postalCode: 'SW1Y 4LB',
  countryCode: 'GB',
};
const anyTexts = fc.record({
  firstName: anyText(140),
  lastName: anyText(140),
  organization: anyText(300),
  city: anyText(300),
  address1: anyText(60),
  address2: anyText(60),
  state: anyText(300),
  postalCode: anyText(20),
  email: fc.oneof(fc.emailAddress(), anyText(60)),
  phone: anyText(20),
  fax: anyText(20),
  countryCode: fc.oneof(fc.constantFrom(...COUNTRY_CODES), anyText(3)),
});
/** Contact details with one or two arbitrary fields; the others are valid, so that many pass. */
const anyContact = fc
  .tuple(
    anyTexts,
    fc.shuffledSubarray(Object.keys(fitting) as (keyof ContactDetails)[], { minLength: 1, maxLength: 2 }),
  )
  .map(([texts, wild]) => {
    const chosen = Object.entries(texts).filter(([field]) => wild.includes(field as keyof ContactDetails));
    return canonicalContact({ ...fitting, ...Object.fromEntries(chosen) });
  });
const RUNS = { numRuns: 400 };

describe('every text that our rules accept reaches the registry unchanged', () => {
  test('an auth code', () => {
    let taken = 0;
    fc.assert(
      fc.property(anyText(300), (typed) => {
        const code = readTransferCode(typed);
        if (code === null) return;
        taken += 1;
        const body = domainTransfer.command.print({ name: 'example.com', periodYears: null, authInfo: code });
        const command = buildCommand('transfer', body, 'NS-TEXT-1', [], 'request');

        requireSendable(command.element);
        const xml = printRequest(command);
        expect(schemaFaults(xml)).toEqual([]);
        expect(independentTexts(xml).get('pw')).toEqual([code]);
      }),
      RUNS,
    );
    expect(taken).toBeGreaterThan(20);
  });

  test('a registrant', () => {
    let taken = 0;
    fc.assert(
      fc.property(anyContact, fc.boolean(), (details, isAddressLocal) => {
        if (!isValidContact(checkContact(details))) return;
        taken += 1;
        const object = { id: 'ns1234567890', clTRID: 'NS-TEXT-1', authInfo: 'Sent-4711', disclosed: [] };
        const contact = registrantContact(details, { ...object, isAddressLocal });
        const command = buildCommand(
          'create',
          contactCreate.command.print(toContactCreate(contact)),
          object.clTRID,
        );

        requireSendable(command.element);
        const xml = printRequest(command);
        expect(schemaFaults(xml)).toEqual([]);
        const texts = independentTexts(xml);
        const { address } = contact;
        expect(texts.get('street')).toEqual(address.street);
        expect(texts.get('city')).toEqual([address.city]);
        expect(texts.get('name')?.[0]).toBe(address.name);
        expect(texts.get('org')?.[0]).toBe(address.organization ?? texts.get('org')?.[0]);
        expect(texts.get('sp')).toEqual(address.state === null ? undefined : [address.state]);
        expect(texts.get('pc')).toEqual(address.postalCode === null ? undefined : [address.postalCode]);
        expect(texts.get('email')?.[0]).toBe(contact.email);
        expect(texts.get('voice')?.[0]).toBe(contact.phone ?? '');
      }),
      RUNS,
    );
    expect(taken).toBeGreaterThan(20);
  });
});
