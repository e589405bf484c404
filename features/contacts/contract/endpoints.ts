import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { sentenceSchema } from '#platform/contract/message-schema.ts';
import { cachedContactSchema, contactInformationSchema } from './contact-wire.ts';

/** GET /me/domain-contact-information: what was last used, to offer it again. */
export const getContactInformationEndpoint = endpoint({
  id: 'get-contact-information',
  method: 'GET',
  path: '/rest/v1.1/me/domain-contact-information',
  summary: 'The contact details that this account used last.',
  access: 'user',
  answer: cachedContactSchema,
  refusals: [],
});

/** POST /me/domain-contact-information/validate. */
export const validateContactInformationEndpoint = endpoint({
  id: 'validate-contact-information',
  method: 'POST',
  path: '/rest/v1.1/me/domain-contact-information/validate',
  summary: 'What is wrong with contact details, in sentences per field.',
  access: 'user',
  isUnlogged: true,
  stores: 'nothing',
  body: z.object({
    contact_information: contactInformationSchema,
    domain_names: z._default(z.array(z.string().check(z.maxLength(253))).check(z.maxLength(200)), []),
  }),
  answer: z.object({
    success: z.boolean(),
    messages: z.record(z.string(), z.array(z.string())),
    sentences: z.record(z.string(), z.array(sentenceSchema)),
  }),
  refusals: [],
});

const countriesAnswer = z.array(
  z.object({ code: z.string(), name: z.string(), has_postal_codes: z.boolean() }),
);

/** GET /domains/supported-countries/: countries a registrant may be in. */
export const listDomainCountriesEndpoint = endpoint({
  id: 'list-domain-countries',
  method: 'GET',
  path: '/rest/v1.1/domains/supported-countries',
  summary: 'Countries that a registrant may be in.',
  access: 'public',
  answer: countriesAnswer,
  refusals: [],
});

/** GET /me/transactions/supported-countries/: countries a buyer may be in. */
export const listPaymentCountriesEndpoint = endpoint({
  id: 'list-payment-countries',
  method: 'GET',
  path: '/rest/v1.1/me/transactions/supported-countries',
  summary: 'Countries that a buyer may be in.',
  access: 'public',
  answer: countriesAnswer,
  refusals: [],
});

/** GET /meta/sms-country-codes/: countries of phone numbers, with the code that is dialled. */
export const listSmsCountriesEndpoint = endpoint({
  id: 'list-sms-countries',
  method: 'GET',
  path: '/rest/v1.1/meta/sms-country-codes',
  summary: 'Countries of phone numbers, with the code that is dialled before them.',
  access: 'public',
  answer: z.array(
    z.object({ code: z.string(), name: z.string(), numeric_code: z.string(), country_name: z.string() }),
  ),
  refusals: [],
});

/** GET /domains/supported-states/{CC}: states or provinces to choose from. */
export const listStatesEndpoint = endpoint({
  id: 'list-states',
  method: 'GET',
  path: '/rest/v1.1/domains/supported-states/{country}',
  summary:
    'States or provinces of a country by name; none where addresses do without, or write what they like.',
  access: 'public',
  params: z.object({ country: z.string().check(z.maxLength(2), z.toUpperCase()) }),
  answer: z.array(z.object({ code: z.string(), name: z.string() })),
  refusals: [],
});
