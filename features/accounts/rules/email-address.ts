import { hours } from '#platform/kernel/duration.ts';

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

/** An account, as far as it matters whether its address is its own. */
interface AddressOfAccount {
  readonly email: string;
  /** The account holder has opened a mail sent there. */
  readonly isConfirmed: boolean;
}

const canonical = (address: string): string => address.trim().toLowerCase();

/** Whether an address provably belongs to the account holder. */
export function isOwnAddress(address: string, { email, isConfirmed }: AddressOfAccount): boolean {
  return isConfirmed && canonical(address) === canonical(email);
}

/** A mailed link confirms its address for this long. */
export const LINK_LIFE = hours(24);

/** An address that is to become an account's, and until when the link mailed there holds. */
export interface NewEmail {
  readonly address: string;
  readonly until: Date;
}

/** The pending address of an account at `now`; none once its link has expired. */
export function awaitedEmail(asked: NewEmail | null, now: Date): NewEmail | null {
  return asked && now < asked.until ? asked : null;
}
