import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Keys and values that the web app keeps for a person, such as dismissed cards. */
export const preferencesSchema = z.object({
  calypso_preferences: z.record(z.string().check(z.minLength(1), z.maxLength(200)), z.json()),
});

/** All preferences of the signed-in person. */
export const getPreferences = endpoint({
  id: 'get-preferences',
  method: 'GET',
  path: '/rest/v1.1/me/preferences',
  summary: 'All preferences of the signed-in person.',
  access: 'user',
  answer: preferencesSchema,
  refusals: [],
});

/** Merges the given keys into the stored ones (null removes a key) and answers them all. */
export const savePreferences = endpoint({
  id: 'save-preferences',
  method: 'POST',
  path: '/rest/v1.1/me/preferences',
  summary: 'Merges the given keys into the stored preferences (null removes one) and answers them all.',
  access: 'user',
  isUnlogged: true,
  body: preferencesSchema,
  answer: preferencesSchema,
  refusals: ['invalid_preferences'],
});
