import type { TldContactRules } from '#features/contacts/server/ports/tld-contact-rules.ts';
import { say } from '#platform/kernel/sentence.ts';
import { registrantAddressSentences, registrantPlaceSentences } from '../../contract/refusals.ts';
import { fieldsBeyondAscii, namesOutOfReach } from '../../rules/registrant-terms.ts';

/**
 * Rejects a registrant whom the registry of a name would refuse, for their location or for
 * non-ASCII characters.
 */
export const domainContactRules: TldContactRules = {
  faults: (contact, domains) => {
    const places = namesOutOfReach(contact.countryCode, domains).map(({ domain, place }) =>
      say(registrantPlaceSentences, place, { domain }),
    );
    const letters = fieldsBeyondAscii(contact, domains);
    const sentence = letters && say(registrantAddressSentences, 'beyond_ascii', { domain: letters.domain });
    return {
      ...Object.fromEntries((letters?.fields ?? []).map((field) => [field, [sentence]])),
      ...(places.length === 0 ? {} : { countryCode: places }),
    };
  },
};
