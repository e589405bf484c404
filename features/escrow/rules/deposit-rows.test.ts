import { describe, expect, test } from 'vitest';
import { EMPTY_CONTACT } from '#features/contacts/rules/contact-details.ts';
import { depositFiles, depositFolder, depositStart, readHashes, writeHashes } from './deposit-names.ts';
import { CONTACT_COLUMNS, contactRow, DOMAIN_COLUMNS, domainRow } from './deposit-rows.ts';

const ADA = {
  ...EMPTY_CONTACT,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+44.2079460000',
  address1: '12 St James Square',
  address2: 'Flat 3',
  city: 'London',
  postalCode: 'SW1Y 4LB',
  countryCode: 'GB',
};
const NAME = {
  name: 'xn--mller-kva.com',
  registeredAt: new Date('2025-03-01T12:00:00.123Z'),
  expiresAt: new Date('2027-03-01T12:00:00.900Z'),
  statuses: ['clientTransferProhibited', 'ok'],
  isPrivate: true,
  nameServers: ['ns1.example.net', 'ns2.example.net'],
  registrant: ADA,
};

describe('the rows of a deposit', () => {
  test('a name with its facts; a private one has its registrant, too', () => {
    expect(domainRow(NAME)).toHaveLength(DOMAIN_COLUMNS.length);
    expect(domainRow(NAME)).toEqual([
      'xn--mller-kva.com',
      '2027-03-01T12:00:00Z',
      'ns1.example.net ns2.example.net',
      ...Array<string>(4).fill('registrant-xn--mller-kva.com'),
      '2025-03-01T12:00:00Z',
      'clientTransferProhibited ok',
      'müller.com',
      'yes',
    ]);
  });

  test('what is not known is empty', () => {
    const bare = {
      ...NAME,
      registeredAt: null,
      expiresAt: null,
      statuses: [],
      nameServers: [],
      registrant: null,
    };
    expect(domainRow(bare).filter(Boolean)).toEqual(['xn--mller-kva.com', 'müller.com', 'yes']);
  });

  test('a registrant with their address in lines', () => {
    expect(contactRow('a.com', ADA)).toHaveLength(CONTACT_COLUMNS.length);
    expect(contactRow('a.com', ADA).slice(0, 4)).toEqual([
      'registrant-a.com',
      'Ada Lovelace',
      '',
      '12 St James Square\nFlat 3',
    ]);
  });
});

describe('the files of a deposit', () => {
  const at = new Date('2026-11-26T02:00:05.400Z');

  test('are named for the registrar and the day, and their folder for the moment', () => {
    expect(depositFiles('1234', at)).toEqual({
      domains: '1234_RDE_2026-11-26_full_1.csv',
      contacts: '1234_RDE_2026-11-26_hdl_1.csv',
      hashes: '1234_RDE_2026-11-26_hash_1.txt',
    });
    expect(depositFolder('1234', at)).toBe('1234_RDE_2026-11-26T020005Z');
    expect(depositStart('1234_RDE_2026-11-26T020005Z')).toEqual(new Date('2026-11-26T02:00:05Z'));
    for (const other of ['.draft-1234_RDE_2026-11-26T020005Z-1', 'notes', '1234_RDE_2026-11-26'])
      expect(depositStart(other)).toBeNull();
  });

  test('have their hashes in a file that sha256sum reads; a damaged one is none', () => {
    const hash = 'a'.repeat(64);
    const text = writeHashes([['x_full_1.csv', hash]]);
    expect(text).toBe(`${hash}  x_full_1.csv\n`);
    expect(readHashes(text)).toEqual(new Map([['x_full_1.csv', hash]]));
    for (const damaged of [text.slice(0, -1), text.slice(2), `${text}x\n`])
      expect(readHashes(damaged)).toBeNull();
  });
});
