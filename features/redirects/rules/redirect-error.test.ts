import { describe, expect, test } from 'vitest';
import { say } from '#platform/kernel/sentence.ts';
import { REDIRECT_FAULTS } from './redirect-error.ts';

describe('messages about invalid redirects (acquisition, sections 5 and 8)', () => {
  test.each([
    ['empty', 'empty_query', 'Please enter a domain name or keyword.'],
    ['invalid_domain', 'invalid_domain', 'Sorry, quay.example does not appear to be a valid domain name.'],
    ['invalid_tld', 'invalid_tld', 'Sorry, quay.example does not end with a valid domain extension.'],
    [
      'already_has_redirect',
      'already_has_redirect',
      "You already have Site Redirect upgrade and can't add another one to the same site.",
    ],
    [
      'already_in_cart',
      'already_in_cart',
      "You already have Site Redirect upgrade in the Shopping Cart and can't add another one",
    ],
    [
      'cannot_redirect',
      'cannot_redirect',
      'There is a problem adding Site Redirect that points to quay.example.',
    ],
  ] as const)('%s is %s', (fault, code, sentence) => {
    const error = REDIRECT_FAULTS[fault];

    expect(error.code).toBe(code);
    expect(say(REDIRECT_FAULTS, fault, { domain: 'quay.example' }).message).toBe(sentence);
  });
});
