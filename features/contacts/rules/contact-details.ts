/** A person's or organisation's details as an order or a registry takes them (cart spec, section 3); empty texts where nothing is given. */
export interface ContactDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly organization: string;
  readonly email: string;
  readonly alternateEmail: string;
  /** `+CC.NUMBER` once canonical (RFC 5733, section 2.5). */
  readonly phone: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countryCode: string;
  readonly fax: string;
}

/** The name of a contact field. */
export type ContactField = keyof ContactDetails;

/** Details with nothing filled in. */
export const EMPTY_CONTACT: ContactDetails = {
  firstName: '',
  lastName: '',
  organization: '',
  email: '',
  alternateEmail: '',
  phone: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postalCode: '',
  countryCode: '',
  fax: '',
};

/** Every contact field, in the order a form shows them. */
export const CONTACT_FIELDS = Object.keys(EMPTY_CONTACT) as readonly ContactField[];

/** Letters that Unicode does not take apart into a base letter and a mark. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
};

/** Text without diacritics: `Müller` → `Muller`, `Łódź` → `Lodz`. */
export function withoutDiacritics(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[ßẞæÆœŒøØłŁđĐðÐþÞı]/gu, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .normalize('NFC');
}

/** Calling codes of one and two digits (ITU E.164); every other has three. */
const SHORT_CALLING_CODES = new Set(
  (
    '1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 ' +
    '81 82 84 86 90 91 92 93 94 95 98'
  ).split(' '),
);

/** A phone number as registries want it (`+CC.NUMBER`), or as it was typed where it is not international. */
export function canonicalPhone(typed: string): string {
  const text = typed.trim();
  if (/^\+\d{1,3}\.\d{1,14}$/.test(text)) return text;
  if (!/^(\+|00)[\d\s().\-/]+$/.test(text)) return text;
  const digits = text.replace(/^00/, '').replace(/\D/g, '');
  const length = [1, 2].find((count) => SHORT_CALLING_CODES.has(digits.slice(0, count))) ?? 3;
  return `+${digits.slice(0, length)}.${digits.slice(length)}`;
}

/**
 * The details as they are stored: trimmed and stripped of diacritics, postal and country
 * codes in upper case, phone numbers in `+CC.NUMBER` (domain management spec, section 5,
 * 'Contact form'). Doing it twice changes nothing.
 */
export function canonicalContact(details: ContactDetails): ContactDetails {
  const clean = (text: string) => withoutDiacritics(text).replace(/\s+/g, ' ').trim();
  return {
    firstName: clean(details.firstName),
    lastName: clean(details.lastName),
    organization: clean(details.organization),
    email: details.email.trim(),
    alternateEmail: details.alternateEmail.trim(),
    phone: canonicalPhone(details.phone),
    address1: clean(details.address1),
    address2: clean(details.address2),
    city: clean(details.city),
    state: clean(details.state),
    postalCode: clean(details.postalCode).toUpperCase(),
    countryCode: details.countryCode.trim().toUpperCase(),
    fax: canonicalPhone(details.fax),
  };
}
