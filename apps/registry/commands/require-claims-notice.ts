import { readElement } from '#platform/epp-wire/codec.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';
import { claimsCreate, claimsCheck, claimsCheckData } from '#platform/epp-wire/extensions/launch-claims.ts';
import type { XmlElement } from '#platform/epp-wire/xml/xml-element.ts';
import { minutes } from '#platform/kernel/duration.ts';
import { claimsNoticeKey, findNotice } from '../tlds/claimed-marks.ts';
import type { Tld } from '../tlds/tld.ts';
import type { EvaluateName } from '../tlds/registrable-name.ts';

/** Allowed clock skew of a registrar. */
const CLOCK_SKEW = minutes(5);

/**
 * A label that a mark is claimed for is registered only with the notice that its registrant
 * has accepted (RFC 8334 section 3.3.2): 2003 without one, 2306 for one that does not hold.
 */
export function requireClaimsNotice(
  extension: XmlElement | undefined,
  { tld, label }: { readonly tld: Tld; readonly label: string },
  now: Date,
): void {
  const accepted = extension && readElement(claimsCreate, extension, 'strict');
  if (claimsNoticeKey(tld, label, now) === null) {
    if (accepted) throw new EppError(2306, 'launch:notice', 'no mark is claimed for this name');
    return;
  }
  if (!accepted) throw new EppError(2003, 'launch:notice', 'a trademark claims notice must be accepted');
  const notice = findNotice(label, accepted, now);
  if (!notice) throw new EppError(2306, 'launch:noticeID', 'there is no such notice, or it has ended');
  const at = accepted.acceptedAt.getTime();
  if (at < notice.notBefore.getTime() || at > now.getTime() + CLOCK_SKEW)
    throw new EppError(2306, 'launch:acceptedDate', 'the notice was not accepted while it was valid');
}

/** Names with trademark claims (RFC 8334 section 3.1.1, claims form). */
export function describeClaims(
  evaluateName: EvaluateName,
  asked: XmlElement,
  names: readonly string[],
  now: Date,
): XmlElement {
  readElement(claimsCheck, asked, 'strict');
  return claimsCheckData.print(
    names.map((name) => {
      const evaluation = evaluateName(name);
      return {
        name,
        claimKey: evaluation.isRegistrable ? claimsNoticeKey(evaluation.tld, evaluation.label, now) : null,
      };
    }),
  );
}
