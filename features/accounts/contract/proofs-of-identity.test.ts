import { expect, test } from 'vitest';
import { requestPasswordLink, resetPassword } from './password-link.ts';
import { signIn, signUp } from './sign-in.ts';

const askedFor = (endpoint: { readonly body?: { readonly shape: object } | undefined }) =>
  Object.keys(endpoint.body?.shape ?? {}).toSorted();

test('accounts are created, used and recovered by address, password and mailed link: no hints, no secret questions', () => {
  expect(askedFor(signUp)).toEqual(['display_name', 'email', 'language', 'password']);
  expect(askedFor(signIn)).toEqual(['email', 'password']);
  expect(askedFor(requestPasswordLink)).toEqual(['email']);
  expect(askedFor(resetPassword)).toEqual(['new_password', 'token']);
});
