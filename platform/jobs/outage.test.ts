import { describe, expect, test } from 'vitest';
import { TemporaryError } from '#platform/kernel/temporary-error.ts';
import { describeFailure, failureFingerprint, isOutage } from './run-job.ts';

const coded = (code: string, message = 'it failed') => Object.assign(new Error(message), { code });
const mailed = (code: string, responseCode: number) => Object.assign(coded(code), { responseCode });

describe('an outage is waited for', () => {
  test.each([
    ['the database refuses connections', coded('ECONNREFUSED')],
    ['the database was asked to stop', coded('57P01')],
    ['the database crashed', coded('57P02')],
    ['the database starts up', coded('57P03')],
    ['a statement took too long', coded('57014')],
    ['the database lost the connection', coded('08006')],
    ['the database has no connections left', coded('53300')],
    ['the database has no disk left', coded('53100')],
    ['the database only reads', coded('25006')],
    ['a transaction lost a race', coded('40001')],
    ['two transactions waited for each other', coded('40P01')],
    ['a lock was not to be had', coded('55P03')],
    ['the driver lost the connection', new Error('Connection terminated unexpectedly')],
    ['the driver had no connection', new Error('timeout exceeded when trying to connect')],
    ['a name is not found for now', coded('EAI_AGAIN')],
    ['nothing listens beneath fetch', new TypeError('fetch failed', { cause: coded('ECONNREFUSED') })],
    ['fetch waits in vain', new TypeError('fetch failed', { cause: coded('UND_ERR_HEADERS_TIMEOUT') })],
    ['every address failed', new AggregateError([coded('ECONNREFUSED'), coded('ETIMEDOUT')], 'no address')],
    ['a certificate has expired', coded('CERT_HAS_EXPIRED')],
    ['the mail server is away', coded('ECONNECTION')],
    ['the mail server does not let us in', mailed('EAUTH', 535)],
    ['the mail server is busy', mailed('EENVELOPE', 451)],
    ['the machine has no disk left', coded('ENOSPC')],
    ['the machine has no files left', coded('EMFILE')],
    ['the registry has not decided', new TemporaryError('create waits for the registry')],
  ])('%s', (_what, error) => {
    expect(isOutage(error)).toBe(true);
  });
});

describe('any other failure is the job’s own', () => {
  test.each([
    ['a text that cannot be sent', new RangeError('text holds a character that XML does not allow')],
    ['a mistake of ours', new TypeError("Cannot read properties of undefined (reading 'id')")],
    ['a row that breaks a constraint', coded('23505')],
    ['a value that the database does not take', coded('22P02')],
    ['a table that is not there', coded('42P01')],
    ['a right that is missing', coded('42501')],
    ['an address that the mail server refuses', mailed('EENVELOPE', 550)],
    ['a message that the mail server refuses', mailed('EMESSAGE', 554)],
    ['data of another shape', new Error('no transfer of line 7')],
    [
      'one address of two that is a mistake',
      new AggregateError([coded('ECONNREFUSED'), new Error('mistake')], 'no address'),
    ],
    ['nothing at all', undefined],
    ['a text', 'ECONNREFUSED'],
  ])('%s', (_what, error) => {
    expect(isOutage(error)).toBe(false);
  });

  test('a chain of causes without end is one, too', () => {
    const error = new Error('round and round');
    error.cause = error;

    expect(isOutage(error)).toBe(false);
  });
});

describe('failures are the same', () => {
  test('regardless of numbers and ids', () => {
    const one = new Error(
      'no transfer of line 7, ns-transfer-k3j4h5g6f7d8s9a0, at 8f14e45f-ceea-467e-9c1a-0d2f3b4c5d6e',
    );
    const other = new Error(
      'no transfer of line 12, ns-transfer-z9y8x7w6v5u4t3s2, at 0cc175b9-c0f1-4b6a-831c-399e26977266',
    );

    expect(failureFingerprint(one)).toBe(failureFingerprint(other));
  });

  test.each([
    [new Error('no answer'), new Error('no line')],
    [new Error('no answer'), new TypeError('no answer')],
    [coded('23505'), coded('23503')],
  ])('not where they say something else: %s and %s', (one, other) => {
    expect(failureFingerprint(one)).not.toBe(failureFingerprint(other));
  });

  test('their description is one line of a length that a table can show', () => {
    const description = describeFailure(coded('23505', `two\nlines ${'x'.repeat(1_000)}`));

    expect(description).toMatch(/^Error 23505: two lines x+…$/);
    expect(description.length).toBe(500);
  });
});
