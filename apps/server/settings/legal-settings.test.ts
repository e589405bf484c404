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
      registrationAgreements: { own: null, WWD: null },
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
      registrationAgreements: {
        own: 'https://acme.example/registrants',
        WWD: 'https://acme.example/registrants',
      },
      agreementVersion: '2026-11-01',
    });
  });

  test('a registrar of its own may have an agreement of its own', () => {
    const WWD = 'https://acme.example/wild-west';
    expect(readConfig({ WWD_REGISTRATION_AGREEMENT_URL: WWD }).legal.registrationAgreements).toEqual({
      own: null,
      WWD,
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
