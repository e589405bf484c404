import { describe, expect, test } from 'vitest';
import { sayFrom } from '#platform/i18n/messages.ts';
import { dnsRefusals } from '../contract/refusals.ts';
import { DNS_TEMPLATES } from '../rules/dns-templates.ts';
import { INVALID_TOKEN } from '../rules/invalid-token.ts';
import { FIELD_MESSAGES } from '../rules/record-fields.ts';
import { WRITABLE_TYPES, recordType } from '../rules/record-types/record-types.ts';
import { dnsMessages, toolMessages } from '../words/en.ts';

const say = sayFrom(dnsMessages);
const tell = sayFrom(toolMessages);
const RECORD = { type: 'A', name: 'shop.example.com', reason: 'no answer came.' };
const CONNECT = { domain: 'example.com', reason: 'no answer came.' };

describe('notices of DNS (spec domain acquisition, section 8; the wording is ours but for templates)', () => {
  test.each([
    ['record added', say('added', RECORD), 'The A record for shop.example.com was added.'],
    ['record not added', say('notAdded', RECORD), 'The A record for shop.example.com was not added.'],
    ['record deleted', say('deleted', RECORD), 'The A record for shop.example.com was deleted.'],
    [
      'record not deleted',
      say('notDeleted', RECORD),
      'The A record for shop.example.com was not deleted: no answer came.',
    ],
    ['record restored', say('restored', RECORD), 'The A record for shop.example.com is back.'],
    [
      'record could not be restored',
      say('notRestored', RECORD),
      'The A record for shop.example.com could not be restored: no answer came.',
    ],
    [
      'Domain Connect record enabled',
      tell('connectEnabled', CONNECT),
      'The Domain Connect record of example.com was enabled.',
    ],
    [
      'Domain Connect record disabled',
      tell('connectDisabled', CONNECT),
      'The Domain Connect record of example.com was disabled.',
    ],
    [
      'Domain Connect record not enabled',
      tell('connectNotEnabled', CONNECT),
      'The Domain Connect record of example.com was not enabled: no answer came.',
    ],
    [
      'Domain Connect record not disabled',
      tell('connectNotDisabled', CONNECT),
      'The Domain Connect record of example.com was not disabled: no answer came.',
    ],
    [
      'template success',
      tell('templateAdded'),
      "Hooray! We've successfully added DNS records for this service.",
    ],
    [
      'template failure',
      tell('templateFailed'),
      "We weren't able to add DNS records for this service. Please try again.",
    ],
  ])('%s', (_name, said, text) => {
    expect(said).toBe(text);
  });
});

describe('the form, which is drawn from the record types', () => {
  test.each(WRITABLE_TYPES)('every box of %s has a label', (type) => {
    const { fields } = recordType(type);
    const labels = fields.flatMap((field) =>
      field.kind === 'parts' ? [...field.parts.map(({ label }) => label), field.label] : [field.label],
    );

    expect(labels).not.toEqual([]);
    for (const label of labels) expect(dnsMessages.keys).toContain(label);
  });
});

describe('messages of fields, to the letter (spec domain acquisition, section 5)', () => {
  test.each([
    [FIELD_MESSAGES.name, 'Invalid Name'],
    [FIELD_MESSAGES.ip, 'Invalid IP'],
    [FIELD_MESSAGES.targetHost, 'Invalid Target Host'],
    [FIELD_MESSAGES.mailServer, 'Invalid Mail Server'],
    [FIELD_MESSAGES.priority, 'Invalid Priority'],
    [FIELD_MESSAGES.weight, 'Invalid Weight'],
    [FIELD_MESSAGES.service, 'Invalid Service'],
    [FIELD_MESSAGES.targetPort, 'Invalid Target Port'],
    [FIELD_MESSAGES.txtEmpty, 'TXT records may not be empty'],
    [FIELD_MESSAGES.txtTooLong, 'TXT records may not exceed 255 characters'],
    [FIELD_MESSAGES.txtNotAscii, 'TXT Record has non-ASCII data'],
    [INVALID_TOKEN, 'Invalid Token'],
    [dnsRefusals.invalid_token.message, 'Invalid Token'],
  ])('%s', (said, text) => {
    expect(said).toBe(text);
  });

  test('the services offered (section 9), each with the ids of the API', () => {
    expect(DNS_TEMPLATES.map(({ name, provider, service }) => [name, provider, service])).toEqual([
      ['Google', 'g-suite', 'G-Suite'],
      ['Office 365', 'microsoft-office365', 'O365'],
      ['Zoho Mail', 'zoho-mail', 'Zoho'],
    ]);
  });
});
