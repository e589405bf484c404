import { describe, expect, test } from 'vitest';
import { sayFrom } from '#platform/i18n/messages.ts';
import { dnsRefusals } from '../contract/refusals.ts';
import { DNS_TEMPLATES } from '../rules/dns-templates.ts';
import { INVALID_TOKEN } from '../rules/invalid-token.ts';
import { FIELD_MESSAGES } from '../rules/record-fields.ts';
import { WRITABLE_TYPES, recordType } from '../rules/record-types/record-types.ts';
import { dnsMessages } from '../words/en.ts';
import { toolMessages } from '../words/tools/en.ts';

const say = sayFrom(dnsMessages);
const format = sayFrom(toolMessages);
const RECORD = { type: 'A', name: 'shop.example.com', reason: 'no response from the server.' };
const CONNECT = { domain: 'example.com', reason: 'no response from the server.' };

describe('notices of DNS (spec domain acquisition, section 8; our wording except for templates)', () => {
  test.each([
    ['record added', say('added', RECORD), 'A record for shop.example.com added.'],
    ['record not added', say('notAdded', RECORD), 'A record for shop.example.com not added.'],
    ['record deleted', say('deleted', RECORD), 'A record for shop.example.com deleted.'],
    [
      'record not deleted',
      say('notDeleted', RECORD),
      'A record for shop.example.com not deleted: no response from the server.',
    ],
    ['record restored', say('restored', RECORD), 'A record for shop.example.com restored.'],
    [
      'record could not be restored',
      say('notRestored', RECORD),
      'A record for shop.example.com not restored: no response from the server.',
    ],
    [
      'Domain Connect record enabled',
      format('connectEnabled', CONNECT),
      'Domain Connect record enabled for example.com.',
    ],
    [
      'Domain Connect record disabled',
      format('connectDisabled', CONNECT),
      'Domain Connect record disabled for example.com.',
    ],
    [
      'Domain Connect record not enabled',
      format('connectNotEnabled', CONNECT),
      'Could not enable the Domain Connect record for example.com: no response from the server.',
    ],
    [
      'Domain Connect record not disabled',
      format('connectNotDisabled', CONNECT),
      'Could not disable the Domain Connect record for example.com: no response from the server.',
    ],
    [
      'template success',
      format('templateAdded'),
      "Hooray! We've successfully added DNS records for this service.",
    ],
    [
      'template failure',
      format('templateFailed'),
      "We weren't able to add DNS records for this service. Please try again.",
    ],
  ])('%s', (_name, key, text) => {
    expect(key).toBe(text);
  });
});

describe('the form, which is generated from the record types', () => {
  test.each(WRITABLE_TYPES)('every field of %s has a label', (type) => {
    const { fields } = recordType(type);
    const labels = fields.flatMap((field) =>
      field.kind === 'parts' ? [...field.parts.map(({ label }) => label), field.label] : [field.label],
    );

    expect(labels).not.toEqual([]);
    for (const label of labels) expect(dnsMessages.keys).toContain(label);
  });
});

describe('field messages, verbatim (spec domain acquisition, section 5)', () => {
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
  ])('%s', (key, text) => {
    expect(key).toBe(text);
  });

  test('the offered services (section 9), with the ids of the API', () => {
    expect(DNS_TEMPLATES.map(({ name, provider, service }) => [name, provider, service])).toEqual([
      ['Google', 'g-suite', 'G-Suite'],
      ['Office 365', 'microsoft-office365', 'O365'],
      ['Zoho Mail', 'zoho-mail', 'Zoho'],
    ]);
  });
});
