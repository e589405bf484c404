import { readElement } from '#platform/epp-wire/codec.ts';
import { claimsCheck, claimsCheckData } from '#platform/epp-wire/extensions/launch-claims.ts';
import type { XmlElement } from '#platform/epp-wire/xml/xml-element.ts';

import { claimKeyOf } from '../tlds/claimed-marks.ts';
import type { JudgeName } from '../tlds/registrable-name.ts';

/** Which of these names somebody claims a mark for (RFC 8334 section 3.1.1, claims form). */
export function tellClaims(
  judgeName: JudgeName,
  asked: XmlElement,
  names: readonly string[],
  now: Date,
): XmlElement {
  readElement(claimsCheck, asked, 'strict');
  return claimsCheckData.print(
    names.map((name) => {
      const judged = judgeName(name);
      return { name, claimKey: judged.isRegistrable ? claimKeyOf(judged.tld, judged.label, now) : null };
    }),
  );
}
