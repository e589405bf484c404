import type { TldContactRules } from '#features/contacts/server/ports/tld-contact-rules.ts';
import { fillSentence } from '#platform/contract/refusal.ts';
import { registrantAddressSentences, registrantPlaceSentences } from '../../contract/refusals.ts';
import { fieldsBeyondAscii, namesOutOfReach } from '../../rules/registrant-terms.ts';

/** Says of a registrant whom the registry of a name would refuse that it would: for where they are, or for letters that it does not take. */
export const domainContactRules: TldContactRules = {
  faults: (contact, domains) => {
    const places = namesOutOfReach(contact.countryCode, domains).map(({ domain, place }) =>
      fillSentence(registrantPlaceSentences[place], { domain }),
    );
    const letters = fieldsBeyondAscii(contact, domains);
    const sentence =
      letters && fillSentence(registrantAddressSentences.beyond_ascii, { domain: letters.domain });
    return {
      ...Object.fromEntries((letters?.fields ?? []).map((field) => [field, [sentence]])),
      ...(places.length === 0 ? {} : { countryCode: places }),
    };
  },
};
