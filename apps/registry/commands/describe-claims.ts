import { readElement } from '#platform/epp-wire/codec.ts';
import { claimsCheck, claimsCheckData } from '#platform/epp-wire/extensions/launch-claims.ts';
import type { XmlElement } from '#platform/epp-wire/xml/xml-element.ts';

import { claimsNoticeKey } from '../tlds/claimed-marks.ts';
import type { EvaluateName } from '../tlds/registrable-name.ts';

/** Which of these names somebody claims a mark for (RFC 8334 section 3.1.1, claims form). */
export function describeClaims(
  evaluateName: EvaluateName,
  asked: XmlElement,
  names: readonly string[],
  now: Date,
): XmlElement {
  readElement(claimsCheck, asked, 'strict');
  return claimsCheckData.print(
    names.map((name) => {
      const judged = evaluateName(name);
      return { name, claimKey: judged.isRegistrable ? claimsNoticeKey(judged.tld, judged.label, now) : null };
    }),
  );
}
