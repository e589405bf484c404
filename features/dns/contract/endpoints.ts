import * as z from 'zod/mini';
import { canonicalDomain } from '#features/domains/contract/canonical-domain.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { recordRequestSchema, recordSchema } from './record-on-wire.ts';

/** Records that one change may add, and remove. */
export const MOST_CHANGED_RECORDS = 500;

const params = z.object({ domain: canonicalDomain });
const answer = z.object({ records: z.array(recordSchema) });

const requestedRecords = z._default(
  z.array(recordRequestSchema).check(z.maxLength(MOST_CHANGED_RECORDS)),
  [],
);

/** The change inside the body's string. */
const changeSchema = z.object({ records_to_add: requestedRecords, records_to_remove: requestedRecords });

/** JSON in a string, as clients of this dialect send it (API.md, rule 4). */
const changeInString = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', input: text, message: 'This is not JSON.' });
        return z.NEVER;
      }
    }),
  ),
  changeSchema,
);

const PATH = '/rest/v1.1/domains/{domain}/dns';

/** GET /domains/{domain}/dns. */
export const listRecordsEndpoint = endpoint({
  id: 'list-records',
  method: 'GET',
  path: PATH,
  summary: 'The DNS records of a domain.',
  access: 'user',
  params,
  answer,
  refusals: ['authorization_required', 'unauthorized', 'unknown_domain', 'zone_not_found'],
});

/** POST /domains/{domain}/dns. */
export const changeRecordsEndpoint = endpoint({
  id: 'change-records',
  method: 'POST',
  path: PATH,
  summary:
    'Removes and adds DNS records as one change; `dns` is a JSON string. Answers all records after it.',
  access: 'user',
  params,
  body: z.object({ dns: changeInString }),
  answer,
  refusals: [
    'authorization_required',
    'unauthorized',
    'unknown_domain',
    'zone_not_found',
    'invalid_record',
    'record_not_found',
    'duplicate_record',
    'cname_stands_alone',
    'cname_to_itself',
    'ttl_differs',
    'protected_record',
    'too_many_records',
    'nothing_to_change',
  ],
});
