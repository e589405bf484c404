import { describe, expect, test } from 'vitest';
import { formatFor } from './use-format.ts';

const format = formatFor('en-US');
// Made in the zone of the machine that runs the tests, as days are those of the reader's calendar.
const now = new Date(2026, 10, 21, 22, 0);

describe('instants as people say them', () => {
  const at = (days: number, hours = 0, minutes = 0): Date =>
    new Date(2026, 10, 21 + days, 22 + hours, minutes);

  test.each([
    [at(0, 0, -0.3), 'now', 'jetzt', 'ahora'],
    [at(0, 0, -15), '15 minutes ago', 'vor 15 Minuten', 'hace 15 minutos'],
    [at(0, 1, 30), 'in 1 hour', 'in 1 Stunde', 'dentro de 1 hora'],
    [at(0, 23, 59), 'in 23 hours', 'in 23 Stunden', 'dentro de 23 horas'],
    [at(1), 'tomorrow', 'morgen', 'mañana'],
    [at(-1, -1), 'yesterday', 'gestern', 'ayer'],
    // 27 hours from 22:00: the second day from here, not tomorrow.
    [at(1, 3), 'in 2 days', 'übermorgen', 'pasado mañana'],
    [at(-1, -23), '2 days ago', 'vorgestern', 'anteayer'],
    [at(20), 'in 20 days', 'in 20 Tagen', 'dentro de 20 días'],
    [at(30), 'in 30 days', 'in 30 Tagen', 'dentro de 30 días'],
    [at(45), 'in 45 days', 'in 45 Tagen', 'dentro de 45 días'],
    [at(59), 'in 59 days', 'in 59 Tagen', 'dentro de 59 días'],
    [at(-59), '59 days ago', 'vor 59 Tagen', 'hace 59 días'],
    [at(60), 'in 2 months', 'in 2 Monaten', 'dentro de 2 meses'],
    [at(89), 'in 3 months', 'in 3 Monaten', 'dentro de 3 meses'],
    [at(-75), '2 months ago', 'vor 2 Monaten', 'hace 2 meses'],
    [at(340), 'in 11 months', 'in 11 Monaten', 'dentro de 11 meses'],
    [at(365), 'in 1 year', 'in 1 Jahr', 'dentro de 1 año'],
    [at(-365), '1 year ago', 'vor 1 Jahr', 'hace 1 año'],
    [at(700), 'in 23 months', 'in 23 Monaten', 'dentro de 23 meses'],
    [at(3653), 'in 10 years', 'in 10 Jahren', 'dentro de 10 años'],
  ])('%s', (instant, english, german, spanish) => {
    expect(['en-US', 'de', 'es'].map((language) => formatFor(language).relative(instant, now))).toEqual([
      english,
      german,
      spanish,
    ]);
  });

  test('of no distance up to ten years are they named after a month or a year', () => {
    for (let hours = -10 * 8766; hours <= 10 * 8766; hours += 5) {
      expect(format.relative(at(0, hours), now)).toMatch(/^(now|tomorrow|yesterday|in \d+ .+|\d+ .+ ago)$/);
    }
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
