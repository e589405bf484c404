import type * as z from 'zod/mini';
import { mailLanguage, type MailLanguage } from '#features/accounts/rules/preferences.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { letterMail, mailGreeting } from '#features/accounts/server/api/letter.ts';
import type { Letter } from '#features/accounts/server/api/letter.ts';
import { readPreferences } from '#features/accounts/server/api/preferences.ts';
import { newSecret } from '#features/accounts/server/api/secret-token.ts';
import type { ContactField } from '#features/contacts/rules/contact-details.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { guardContactMail } from '#features/guard/server/api/make-guard-link.ts';
import { displayName, readTld } from '#features/names/rules/domain-name.ts';
import { findLifecycle } from '#features/names/rules/tld-policy.ts';
import { transferLockEnd } from '#features/names/rules/transfer-policy.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import { changedFields, hasSameAddress } from '../../rules/contact-change.ts';
import { CONTACT_CHANGE_MAILS } from '../../words/server/en.ts';
import { findContactChange, insertChangeLink } from '../changes/contact-change-store.ts';
import type { ContactChange } from '../changes/contact-change-store.ts';
import type { RegistrantsDeps } from '../registrants-deps.ts';
import type { mailContactChange } from './registrant-jobs.ts';

type MailDeps = Pick<RegistrantsDeps, 'db' | 'clock' | 'random' | 'mailer' | 'brand' | 'publicUrl'>;
type Notice = z.infer<typeof mailContactChange.data>;

/** The words of each field; of the registrant their value is said, of the rest only that it changed. */
const FIELD_WORDS = {
  firstName: 'field_first_name',
  lastName: 'field_last_name',
  organization: 'field_organization',
  email: 'field_email',
  phone: 'field_phone',
  fax: 'field_fax',
} as const satisfies Partial<Record<ContactField, string>>;

/**
 * Mails one party of a change, in the domain manager's language; sends nothing where it no longer
 * applies.
 *
 * The secret of a link is created here, so that it is stored nowhere in clear text; each link of a
 * change holds. Idempotent by the mail's key.
 */
export async function runMailContactChange(deps: MailDeps, notice: Notice): Promise<void> {
  const { db, clock, brand, publicUrl } = deps;
  const change = await findContactChange(db, notice.id);
  const account = change && (await findAccount(db, change.userId));
  if (!change || !account || !isStillTrue(change, notice, clock.now())) return;
  const language = mailLanguage(await readPreferences(db, account.id));
  const to = { account: account.email, former: change.former.email, new: change.contact.email }[notice.party];
  const held = await findDomain(db, change.domain);
  const values = { brand, domain: displayName(change.domain) };
  const letter =
    notice.news === 'confirm'
      ? await writeConfirm(deps, change, notice, language)
      : notice.news === 'changed'
        ? await writeChanged(deps, change, language, { ...values, now: clock.now() })
        : writeNotChanged(change, language, {
            ...values,
            href: `${publicUrl}/domains/manage/${change.domain}/contacts-privacy/${held?.siteId ?? ''}`,
          });
  const words = wordsIn(language, CONTACT_CHANGE_MAILS);
  await deps.mailer.send({
    ...letterMail(to, language, {
      subject: words(`${notice.news}_subject`, values),
      greeting: mailGreeting(language, null),
      ...letter,
    }),
    key: `contact-change-${notice.news}-${notice.id}-${notice.party}`,
  });
}

function isStillTrue(change: ContactChange, { news }: Notice, now: Date): boolean {
  if (news === 'changed') return change.state === 'done';
  if (news === 'not_changed') return ['denied', 'expired', 'failed'].includes(change.state);
  return change.state === 'awaiting' && change.expiresAt !== null && change.expiresAt > now;
}

type Rest = Omit<Letter, 'subject' | 'greeting'>;

async function writeConfirm(
  { db, random, brand, publicUrl }: MailDeps,
  change: ContactChange,
  { party }: Notice,
  language: MailLanguage,
): Promise<Rest> {
  const words = wordsIn(language, CONTACT_CHANGE_MAILS);
  const secret = newSecret(random);
  await insertChangeLink(db, secret, { changeId: change.id, party: party === 'new' ? 'new' : 'former' });
  const values = { brand, domain: displayName(change.domain), email: change.former.email };
  const whom = party !== 'account' && hasSameAddress(change) ? 'both' : party;
  return {
    body: words(`confirm_body_${whom}`, values),
    link: {
      href: `${publicUrl}/contact-change?token=${secret}`,
      button: words('confirm_button'),
      validity: words('confirm_validity', { date: formatDay(change.expiresAt ?? new Date(0), language) }),
    },
    dates: { title: words('confirm_changes'), rows: listChanges(change, language) },
    closing: words('confirm_closing', values),
  };
}

async function writeChanged(
  deps: MailDeps,
  change: ContactChange,
  language: MailLanguage,
  { now, ...values }: { readonly brand: string; readonly domain: string; readonly now: Date },
): Promise<Rest> {
  const words = wordsIn(language, CONTACT_CHANGE_MAILS);
  const lockEnd = transferLockEnd('contact_change', now, findLifecycle(readTld(change.domain)));
  const unlocked = formatDay(lockEnd, language);
  const guard = await guardContactMail(deps, change.id, language);
  return {
    body: words('changed_body', { ...values, date: formatDay(now, language) }),
    dates: {
      title: words('changed_changes'),
      rows: [
        ...listChanges(change, language),
        ...(change.locks ? [words('changed_lock', { date: unlocked })] : []),
        ...(guard?.rows ?? []),
      ],
    },
    ...(guard ? { link: guard.link } : {}),
    closing: guard?.closing ?? words('changed_closing', values),
  };
}

function writeNotChanged(
  { state, failureReason }: ContactChange,
  language: MailLanguage,
  { href, ...values }: { readonly brand: string; readonly domain: string; readonly href: string },
): Rest {
  const words = wordsIn(language, CONTACT_CHANGE_MAILS);
  const why = state === 'failed' || state === 'denied' ? state : 'expired';
  return {
    body: words(`${why}_body`, { ...values, reason: failureReason ?? '' }),
    link: { href, button: words('not_changed_button') },
    closing: words('not_changed_closing', values),
  };
}

/** What changes: the new registrant by value, the rest by name, an address once. */
function listChanges(change: ContactChange, language: MailLanguage): readonly string[] {
  const words = wordsIn(language, CONTACT_CHANGE_MAILS);
  const rows = changedFields(change).map((field) => {
    const word = (FIELD_WORDS as Partial<Record<ContactField, keyof typeof CONTACT_CHANGE_MAILS>>)[field];
    return words(word ?? 'field_address', { value: change.contact[field] || words('field_none') });
  });
  return [...new Set(rows)];
}

/** A calendar day in UTC. */
const formatDay = (at: Date, language: MailLanguage): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
