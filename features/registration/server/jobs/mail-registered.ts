import * as z from 'zod/mini';
import { mailName } from '#features/accounts/rules/account-name.ts';
import { mailLanguage } from '#features/accounts/rules/preferences.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { letterMail, mailGreeting } from '#features/accounts/server/api/letter.ts';
import type { Letter } from '#features/accounts/server/api/letter.ts';
import { readPreferences } from '#features/accounts/server/api/preferences.ts';
import { REGISTERED_MAILS } from '#features/domains/words/server/en.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { listSites } from '#features/sites/server/api/sites.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { OfferedLanguage } from '#platform/kernel/languages.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import type { RegistrationDeps } from '../registration-deps.ts';
import { listRegistered } from '../registration-store.ts';

/** Attempts span about one day. */
const MAIL_RETRY_LIMIT = 150;

/**
 * Mails the buyer of an order which of its names are registered, and what to do next; jobs of an earlier
 * version have no lines, and are about all of the order.
 */
export const mailRegistered = defineJob(
  'domains.mail-registered',
  z.object({ orderId: z.int(), lineIds: z.optional(z.array(z.int())) }),
  { retryLimit: MAIL_RETRY_LIMIT },
);

/** Carries the job out, in the buyer's language; idempotent by the mail's key. */
export async function runMailRegistered(
  { db, mailer, brand, publicUrl }: Pick<RegistrationDeps, 'db' | 'mailer' | 'brand' | 'publicUrl'>,
  order: { readonly orderId: number; readonly lineIds?: readonly number[] | undefined },
): Promise<void> {
  const registered = await listRegistered(db, order);
  const [first] = registered;
  const buyer = first && (await findAccount(db, first.userId));
  // Names are what a buyer typed: they go to addresses only that are known to be the buyer's.
  if (!first || !buyer || buyer.emailVerifiedAt === null) return;
  const language = mailLanguage(await readPreferences(db, buyer.id));
  const [site] = first.siteId === null ? [] : await listSites(db, [first.siteId]);
  const letter = registeredLetter(language, {
    brand,
    publicUrl,
    domains: registered.map(({ domain }) => domain),
    siteId: first.siteId,
    hasSite: site !== undefined && !site.isDomainOnly,
    greeting: mailGreeting(language, mailName(buyer)),
  });
  const { orderId, lineIds } = order;
  const key = ['registered', orderId, ...(lineIds?.slice(0, 1) ?? [])].join('-');
  await mailer.send({ ...letterMail(buyer.email, language, letter), key });
}

/** The mail about the names of an order that are registered, with a link for each next step. */
export function registeredLetter(
  language: OfferedLanguage,
  facts: {
    readonly brand: string;
    readonly publicUrl: string;
    /** A-labels; at least one. */
    readonly domains: readonly string[];
    readonly siteId: number | null;
    /** Visitors can see the site, so a name can be made its primary one. */
    readonly hasSite: boolean;
    readonly greeting: string;
  },
): Letter {
  const { brand, publicUrl, domains, siteId, hasSite, greeting } = facts;
  const words = wordsIn(language, REGISTERED_MAILS);
  const [domain = ''] = domains;
  const shown = domains.map(displayName).join(', ');
  const manage = `${publicUrl}/domains/manage`;
  const list = siteId === null ? manage : `${manage}/${siteId}`;
  const isOne = domains.length === 1;
  const pages = { dns: `${manage}/${domain}/dns/${siteId}`, edit: `${manage}/${domain}/edit/${siteId}` };
  return {
    subject: isOne
      ? words('subject', { domain: shown })
      : words('subject_many', { count: domains.length, brand }),
    greeting,
    body: isOne ? words('body', { domain: shown }) : words('body_many', { domains: shown }),
    link: isOne ? { href: pages.edit, button: words('open') } : { href: list, button: words('open_many') },
    steps: {
      title: words('steps'),
      links: [
        ...(hasSite ? [{ text: words(isOne ? 'step_primary' : 'step_primary_many'), href: list }] : []),
        ...(isOne
          ? [
              { text: words('step_dns'), href: pages.dns },
              { text: words('step_email'), href: pages.dns },
            ]
          : [{ text: words('step_many'), href: list }]),
      ],
    },
    closing: words('closing'),
  };
}
