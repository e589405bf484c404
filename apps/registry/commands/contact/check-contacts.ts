import { contactCheck } from '#platform/epp-wire/contact/contact-check.ts';

import { findContactOwners } from '../../stores/contact-store.ts';
import { objectCommand } from '../command.ts';

/** `contact:check` (RFC 5733 section 3.1.1). */
export const checkContacts = objectCommand({
  verb: contactCheck,
  keysOf: ({ keys }) => keys,
  run: async ({ db }, _asker, { keys }) => {
    const known = await findContactOwners(db, keys);
    const checked = keys.map((key) => ({
      key,
      isAvailable: !known.has(key),
      reason: known.has(key) ? 'In use' : null,
    }));
    return { code: 1000, data: contactCheck.answer.print(checked) };
  },
});
