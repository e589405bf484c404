import type * as z from 'zod/mini';
import { mailLanguage, type MailLanguage } from '#features/accounts/rules/preferences.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { letterMail, mailGreeting } from '#features/accounts/server/api/letter.ts';
import type { Mail } from '#features/accounts/server/ports/mailer.ts';
import { readPreferences } from '#features/accounts/server/api/preferences.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import { disclosedFields } from '#features/domains/rules/contact-disclosure.ts';
import { projectNamed } from '#features/domains/rules/domain-lifecycle.ts';
import { type Domain, findDomain, isHeldHere } from '#features/domains/server/api/domains.ts';
import { findConsentGiven } from '#features/domains/server/api/registrant-consent.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import type { DisclosableField } from '#features/names/rules/domain-policy.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import { dueReminder } from '../../rules/data-reminder.ts';
import { DATA_REMINDER_MAILS } from '../../words/server/en.ts';
import { findRegistrant } from '../find-registrant.ts';
import type { RegistrantsDeps } from '../registrants-deps.ts';
import {
  lockReminder,
  type NameReminder,
  type ReminderOutcome,
  saveReminderOutcome,
} from '../reminders/data-reminder-store.ts';
import type { mailDataReminder } from './registrant-jobs.ts';

type Deps = Pick<
  RegistrantsDeps,
  'db' | 'clock' | 'mailer' | 'registrar' | 'privacyContact' | 'brand' | 'publicUrl'
>;

/**
 * Runs the job: mails the registrant the data of a registration and what is published of it, in the
 * language of the domain's manager. Each reminder is sent once.
 *
 * Its row is held while the mail is handed over, so that a second run waits and then sends nothing. If
 * the program stops in between, the same mail is sent again with the same key. Throws while the
 * registry, which alone knows the registrants of some names, does not answer.
 */
export async function runMailDataReminder(
  deps: Deps,
  { domain, registeredAt, year }: z.infer<typeof mailDataReminder.data>,
): Promise<void> {
  const reminder = { domain, registeredAt: new Date(registeredAt), year };
  const prepared = await prepare(deps, reminder);
  await inTransaction(deps.db, async (tx: Database) => {
    if (!(await lockReminder(tx, reminder))) return;
    if (typeof prepared !== 'string')
      await deps.mailer.send({
        ...prepared,
        key: `data-reminder-${domain}-${reminder.registeredAt.getTime()}-${year}`,
      });
    const outcome = typeof prepared === 'string' ? prepared : 'mailed';
    await saveReminderOutcome(tx, reminder, { outcome, at: deps.clock.now() });
  });
}

/** The mail, or why there is none. */
async function prepare(
  deps: Deps,
  reminder: NameReminder,
): Promise<Mail | Exclude<ReminderOutcome, 'mailed'>> {
  const { db, clock } = deps;
  const now = clock.now();
  const held = await findDomain(db, reminder.domain);
  if (!held || !isHeldHere(held) || projectNamed(held, now).isExpired) return 'outdated';
  const { registeredAt, transferredHereAt } = held.facts;
  if (registeredAt?.getTime() !== reminder.registeredAt.getTime()) return 'outdated';
  if (dueReminder({ registeredAt, transferredHereAt }, now)?.year !== reminder.year) return 'outdated';
  const manager = await findAccount(db, held.ownerUserId);
  if (!manager) return 'outdated';
  const registrant = await findRegistrant(deps, held.name);
  if (!registrant) return 'unknown';
  const language = mailLanguage(await readPreferences(db, manager.id));
  const isConsentGiven = await findConsentGiven(db, reminder);
  const { isPrivate, withheldFields: withheld } = held;
  const published = disclosedFields({ isPrivate, isConsentGiven, withheld });
  const words = wordsIn(language, DATA_REMINDER_MAILS);
  const values = { brand: deps.brand, domain: displayName(held.name) };
  const isManager = manager.email.toLowerCase() === registrant.email.toLowerCase();
  return letterMail(registrant.email, language, {
    subject: words('subject', values),
    greeting: mailGreeting(language, null),
    body: words('body', values),
    link: {
      href: `${deps.publicUrl}/domains/manage/${held.name}/edit-contact-info/${held.siteId}`,
      button: words('button'),
    },
    dates: {
      title: words('data'),
      rows: [
        ...listData(registrant, language),
        ...listDays(held, language),
        isPrivate
          ? words('published_proxy', {
              organization: deps.privacyContact.organization,
              email: deps.privacyContact.email,
            })
          : listPublished(published, language),
      ],
    },
    closing: [words('warning'), words(isManager ? 'closing' : 'closing_other', values)].join(' '),
  });
}

/** The data of the registrant, one row for each that is given. */
function listData(contact: ContactDetails, language: MailLanguage): readonly string[] {
  const words = wordsIn(language, DATA_REMINDER_MAILS);
  const { address1, address2, postalCode, city, state, countryCode } = contact;
  const country =
    countryCode && (new Intl.DisplayNames([language], { type: 'region' }).of(countryCode) ?? countryCode);
  const address = [address1, address2, `${postalCode} ${city}`.trim(), state, country].filter(
    (part) => part !== '',
  );
  const rows = [
    ['name', `${contact.firstName} ${contact.lastName}`.trim()],
    ['organization', contact.organization],
    ['email', contact.email],
    ['phone', contact.phone],
    ['fax', contact.fax],
    ['address', address.join(', ')],
  ] as const;
  return rows.filter(([, value]) => value !== '').map(([field, value]) => words(`data_${field}`, { value }));
}

/** When the name was registered and when it expires, as calendar days in UTC. */
function listDays({ facts }: Domain, language: MailLanguage): readonly string[] {
  const words = wordsIn(language, DATA_REMINDER_MAILS);
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const { registeredAt, expiresAt } = facts;
  return [
    ...(registeredAt ? [words('registered', { date: format.format(registeredAt) })] : []),
    ...(expiresAt ? [words('expires', { date: format.format(expiresAt) })] : []),
  ];
}

/** What of the registrant the public sees; country and state are always public. */
function listPublished(fields: readonly DisclosableField[], language: MailLanguage): string {
  const words = wordsIn(language, DATA_REMINDER_MAILS);
  const format = new Intl.ListFormat(language, { type: 'conjunction' });
  return fields.length === 0
    ? words('published_nothing')
    : words('published', { fields: format.format(fields.map((field) => words(`field_${field}`))) });
}
