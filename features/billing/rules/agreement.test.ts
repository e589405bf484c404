import { expect, test } from 'vitest';
import { agreementFor } from './agreement.ts';

const TERMS = 'https://acme.example/terms';
const REGISTRATION = 'https://acme.example/registrants';
const NAME = [{ productSlug: 'dotcom_domain' }];
const PLAN = [{ productSlug: 'value_bundle' }];

test.each([
  ['no texts', null, NAME, null],
  ['a domain', [TERMS, REGISTRATION], NAME, [TERMS, REGISTRATION]],
  ['a transfer', [TERMS, REGISTRATION], [{ productSlug: 'domain_transfer' }], [TERMS, REGISTRATION]],
  ['a plan', [TERMS, REGISTRATION], PLAN, [TERMS, null]],
  ['a plan without terms', [null, REGISTRATION], PLAN, null],
] as const)('%s', (_what, texts, lines, agreed) => {
  const build = ([terms, registration]: readonly [string | null, string | null]) => ({
    version: '2026-11-01',
    terms,
    registration,
  });
  expect(agreementFor(texts && build(texts), lines)).toEqual(agreed && build(agreed));
});
