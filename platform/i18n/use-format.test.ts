import { describe, expect, test } from 'vitest';
import { formatFor } from './use-format.ts';

const format = formatFor('en-US');
const now = new Date('2026-11-21T10:00:00Z');

describe('instants as people say them', () => {
  test.each([
    ['2026-11-21T09:59:40Z', 'now'],
    ['2026-11-21T09:45:00Z', '15 minutes ago'],
    ['2026-11-21T13:00:00Z', 'in 3 hours'],
    ['2026-11-20T09:00:00Z', 'yesterday'],
    ['2026-12-11T10:00:00Z', 'in 20 days'],
    ['2027-11-21T10:00:00Z', 'next year'],
  ])('%s', (instant, words) => {
    expect(format.relative(instant, now)).toBe(words);
  });
});

describe('prices', () => {
  test.each([
    [1800, 'USD', '$18.00', '$18'],
    [1850, 'USD', '$18.50', '$18.50'],
    [1800, 'JPY', '¥1,800', '¥1,800'],
    [100_000, 'USD', '$1,000.00', '$1,000'],
  ])('%i %s', (amount, currency, exact, short) => {
    expect(format.money({ amount, currency })).toBe(exact);
    expect(format.money({ amount, currency }, { isShort: true })).toBe(short);
  });

  test('whole amounts lose their decimals in languages that write the currency last, too', () => {
    expect(formatFor('de').money({ amount: 1800, currency: 'EUR' }, { isShort: true })).toMatch(/^18\s€$/);
  });
});

describe('in German', () => {
  const german = formatFor('de');

  test('numbers and prices have a comma before the decimals and a point between thousands', () => {
    expect(german.number(1_234_567.5)).toBe('1.234.567,5');
    expect(german.money({ amount: 123_456, currency: 'EUR' })).toMatch(/^1\.234,56\s€$/);
    expect(german.money({ amount: 1850, currency: 'USD' })).toMatch(/^18,50\s\$$/);
  });

  test('dates begin with the day, and the clock has 24 hours', () => {
    expect(german.date('2027-03-12T12:00:00Z')).toBe('12.03.2027');
    expect(german.dateTime('2027-03-12T12:30:00Z')).toMatch(/^12\.03\.2027, (1[0-9]|2[0-3]|0?[0-9]):\d{2}$/);
  });

  test('instants are said as people say them', () => {
    const said = ['2026-11-21T09:45:00Z', '2026-11-20T09:00:00Z', '2026-12-11T10:00:00Z'];
    expect(said.map((instant) => german.relative(instant, now))).toEqual([
      'vor 15 Minuten',
      'gestern',
      'in 20 Tagen',
    ]);
  });
});

describe('in Spanish', () => {
  const spanish = formatFor('es');

  test('numbers and prices have a comma before the decimals, and a point from five digits on', () => {
    expect(spanish.number(1234.5)).toBe('1234,5');
    expect(spanish.number(1_234_567.5)).toBe('1.234.567,5');
    expect(spanish.money({ amount: 123_456, currency: 'EUR' })).toMatch(/^1234,56\s€$/);
    expect(spanish.money({ amount: 1800, currency: 'EUR' }, { isShort: true })).toMatch(/^18\s€$/);
  });

  test('dates begin with the day, and the clock has 24 hours', () => {
    expect(spanish.date('2027-03-12T12:00:00Z')).toBe('12 mar 2027');
    expect(spanish.dateTime('2027-03-12T12:30:00Z')).toMatch(/^12 mar 2027, (1[0-9]|2[0-3]|0?[0-9]):\d{2}$/);
  });

  test('instants are said as people say them', () => {
    const said = ['2026-11-21T09:45:00Z', '2026-11-20T09:00:00Z', '2026-12-11T10:00:00Z'];
    expect(said.map((instant) => spanish.relative(instant, now))).toEqual([
      'hace 15 minutos',
      'ayer',
      'dentro de 20 días',
    ]);
  });
});

describe('countries', () => {
  test.each([
    ['en', 'DE', 'Germany'],
    ['de', 'DE', 'Deutschland'],
    ['es', 'DE', 'Alemania'],
    ['de', 'XX', 'XX'],
    ['de', 'not a code', 'not a code'],
  ])('in %s: %s → %s', (locale, code, name) => {
    expect(formatFor(locale).country(code)).toBe(name);
  });
});
