import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';

const TERMS = 'https://acme.example/terms';

describe('settings of legal pages', () => {
  test('none by default', () => {
    expect(readConfig({}).legal).toEqual({
      terms: null,
      privacy: null,
      imprint: null,
      registrationAgreement: null,
      agreementVersion: null,
    });
  });

  test('each page has its address, and what is agreed to has a version', () => {
    expect(
      readConfig({
        TERMS_URL: TERMS,
        PRIVACY_URL: 'https://acme.example/privacy',
        IMPRINT_URL: 'https://acme.example/imprint',
        REGISTRATION_AGREEMENT_URL: 'https://acme.example/registrants',
        AGREEMENT_VERSION: '2026-11-01',
      }).legal,
    ).toEqual({
      terms: TERMS,
      privacy: 'https://acme.example/privacy',
      imprint: 'https://acme.example/imprint',
      registrationAgreement: 'https://acme.example/registrants',
      agreementVersion: '2026-11-01',
    });
  });

  test.each([
    [{ TERMS_URL: TERMS }, 'AGREEMENT_VERSION: is needed with TERMS_URL'],
    [{ REGISTRATION_AGREEMENT_URL: TERMS }, 'AGREEMENT_VERSION: is needed with TERMS_URL'],
    [{ AGREEMENT_VERSION: '1' }, 'TERMS_URL: is needed with AGREEMENT_VERSION'],
    [{ IMPRINT_URL: 'javascript:alert(1)' }, 'IMPRINT_URL: must be an http or https address'],
  ])('%j does not start', (env, fault) => {
    expect(() => readConfig(env)).toThrow(fault);
  });
});
