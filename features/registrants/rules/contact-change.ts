import { CONTACT_FIELDS } from '#features/contacts/rules/contact-details.ts';
import type { ContactDetails, ContactField } from '#features/contacts/rules/contact-details.ts';
import { days } from '#platform/kernel/duration.ts';

/** How long a change waits for both registrants; ICANN's Transfer Policy II.C allows up to 60 days. */
export const AGREEMENT_TIME = days(7);

/** The fields that make another registrant (management, section 4, 'Contact edit'; ICANN, Transfer Policy II.A.1). */
export const REGISTRANT_FIELDS = [
  'firstName',
  'lastName',
  'organization',
  'email',
] as const satisfies readonly ContactField[];

/** The fields of which a domain's contact has none: they belong to orders. */
const OTHER_FIELDS: readonly ContactField[] = ['alternateEmail'];

/** The registrant before and after a change. */
export interface ContactPair {
  readonly former: ContactDetails;
  readonly contact: ContactDetails;
}

/** The fields that a change alters, in the order of the form. */
export function changedFields({ former, contact }: ContactPair): readonly ContactField[] {
  return CONTACT_FIELDS.filter((field) => !OTHER_FIELDS.includes(field) && former[field] !== contact[field]);
}

/** Whether a change makes another registrant; an address written in other letter case is the same one. */
export function changesRegistrant(pair: ContactPair): boolean {
  return changedFields(pair).some((field) =>
    field === 'email'
      ? !hasSameAddress(pair)
      : (REGISTRANT_FIELDS as readonly ContactField[]).includes(field),
  );
}

/** Whether the former and the new registrant have one address: then one person is asked, once. */
export function hasSameAddress({ former, contact }: ContactPair): boolean {
  return former.email.toLowerCase() === contact.email.toLowerCase();
}

/** Whether both registrants agree; with one address, the answer of one is that of both. */
export function isAgreed(
  pair: ContactPair & { readonly formerAgreedAt: Date | null; readonly newAgreedAt: Date | null },
): boolean {
  const answers = [pair.formerAgreedAt, pair.newAgreedAt].filter((at) => at !== null).length;
  return answers >= (hasSameAddress(pair) ? 1 : 2);
}

/**
 * Whom a change is mailed to for an answer: the new registrant, the former one if their address
 * differs, and as a backup the person who asked for it (management, section 4, 'Contact edit').
 */
export function addressesToAsk(
  pair: ContactPair,
  accountEmail: string,
): readonly { readonly party: 'former' | 'new'; readonly to: string; readonly isBackup: boolean }[] {
  const asked = [
    { party: 'new', to: pair.contact.email, isBackup: false },
    ...(hasSameAddress(pair) ? [] : [{ party: 'former', to: pair.former.email, isBackup: false } as const]),
  ] as const;
  // The account answers for the former registrant, whose address it may have replaced.
  const isBackup = accountEmail.toLowerCase() !== pair.former.email.toLowerCase();
  return isBackup ? [...asked, { party: 'former', to: accountEmail, isBackup }] : asked;
}

/**
 * Whom a change that was made is mailed to, each address once: the new and the former registrant, and
 * the manager who requested it.
 */
export function partiesToTell(
  pair: ContactPair,
  accountEmail: string | null,
): readonly ('new' | 'former' | 'account')[] {
  const addresses = [
    ['new', pair.contact.email],
    ['former', pair.former.email],
    ['account', accountEmail],
  ] as const;
  const seen = new Set<string>();
  return addresses.flatMap(([party, email]) => {
    const address = email?.toLowerCase();
    if (!address || seen.has(address)) return [];
    seen.add(address);
    return [party];
  });
}
