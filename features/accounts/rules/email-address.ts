/** RFC 5321, section 4.5.3.1: a path holds 256 octets with its brackets, a local part 64. */
const ADDRESS_LIMIT = 254;
const LOCAL_PART_LIMIT = 64;

/** Dot-atoms of RFC 5322; quoted local parts exist on paper only and are refused. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Whether a canonical (trimmed, lower-cased) text is an email address that mail can be sent to. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const localPart = text.slice(0, at);
  return (
    at > 0 &&
    text.length <= ADDRESS_LIMIT &&
    localPart.length <= LOCAL_PART_LIMIT &&
    LOCAL_PART.test(localPart) &&
    DOMAIN.test(text.slice(at + 1))
  );
}
