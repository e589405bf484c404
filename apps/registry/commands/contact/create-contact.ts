import { contactCreate } from '#platform/epp-wire/contact/contact-create.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';

import { insertContact } from '../../stores/contact-store.ts';
import { toStoredAuthInfo } from '../auth-info.ts';
import { objectCommand } from '../command.ts';

/** `contact:create` (RFC 5733 section 3.2.1). */
export const createContact = objectCommand({
  verb: contactCreate,
  keysOf: ({ id }) => [id],
  run: async ({ db, clock }, { registrar }, create) => {
    const now = clock.now();
    const authInfo = toStoredAuthInfo('contact', create.authInfo, now);
    if (!(await insertContact(db, { ...create, authInfo }, { by: registrar, at: now })))
      throw new EppError(2302, 'contact:id', `contact ${create.id} exists`);
    return { code: 1000, data: contactCreate.answer.print({ id: create.id, createdAt: now }) };
  },
});
