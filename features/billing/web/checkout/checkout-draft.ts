import type { ContactValues } from '#features/contacts/web/api/contact-values.ts';
import type { AttemptStorage } from './payment-attempt.ts';

const nameOf = (site: string) => `checkout-contact:${site}`;

/** The contact details typed in this tab's checkout before a reload, or null. */
export function readDraft(storage: AttemptStorage, site: string): Partial<ContactValues> | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(nameOf(site)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const texts = Object.entries(stored).filter((entry) => typeof entry[1] === 'string');
    return Object.fromEntries(texts) as Partial<ContactValues>;
  } catch {
    return null;
  }
}

/** Keeps the contact details that are being typed; never the card's. */
export function writeDraft(storage: AttemptStorage, site: string, contact: ContactValues): void {
  storage.setItem(nameOf(site), JSON.stringify(contact));
}

/** Forgets them once they have been sent. */
export function dropDraft(storage: AttemptStorage, site: string): void {
  storage.removeItem(nameOf(site));
}

/** Takes what was typed along to the checkout of a site, where nothing has been typed yet. */
export function moveDraft(storage: AttemptStorage, from: string, to: string): void {
  const typed = storage.getItem(nameOf(from));
  if (typed !== null && storage.getItem(nameOf(to)) === null) storage.setItem(nameOf(to), typed);
  storage.removeItem(nameOf(from));
}
