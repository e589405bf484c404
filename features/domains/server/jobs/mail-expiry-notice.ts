import * as z from 'zod/mini';
import { mailName } from '#features/accounts/rules/account-name.ts';
import { mailLanguage } from '#features/accounts/rules/preferences.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { letterMail } from '#features/accounts/server/api/letter.ts';
import type { Mail } from '#features/accounts/server/ports/mailer.ts';
import { readPreferences } from '#features/accounts/server/api/preferences.ts';
import type { NameRenewal, RenewalPrice } from '#features/billing/server/api/name-renewals.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { after, hours } from '#platform/kernel/duration.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { findDomainLifecycle, projectNamed } from '../../rules/domain-lifecycle.ts';
import { domainTimeline } from '../../rules/domain-timeline.ts';
import { decideNotices, EXPIRY_NOTICES, isCovered, noticePeriods } from '../../rules/expiry-notice.ts';
import { type Domain, findDomain, isHeldHere } from '../domain-store.ts';
import type { DomainsDeps } from '../domains-deps.ts';
import { type ExpiryFacts, expiryLetter } from '../notices/expiry-letter.ts';
import {
  findClaim,
  lockNotice,
  type NoticeOutcome,
  saveNoticeOutcome,
  type TermNotice,
} from '../notices/expiry-notice-store.ts';
import { findRegistrantAddress } from '../registrant-address.ts';

/** Attempts span about one day. */
const MAIL_RETRY_LIMIT = 150;

/** A notice waits this long for the registry to name the registrant; then the manager alone gets it. */
const REGISTRANT_WAIT = hours(12);

const data = z.object({
  /** A-labels. */
  domain: z.string(),
  /** The expiry that it announces. */
  expiresAt: z.string(),
  notice: z.enum(EXPIRY_NOTICES),
});

/** Mails a claimed notice about the expiry of a name. */
export const mailExpiryNotice = defineJob('domains.mail-expiry-notice', data, {
  retryLimit: MAIL_RETRY_LIMIT,
});

type Deps = Pick<DomainsDeps, 'db' | 'clock' | 'mailer' | 'brand' | 'publicUrl' | 'registrar' | 'renewals'>;

/** What a notice says, and to whom. */
interface Prepared {
  readonly outcome: NoticeOutcome;
  readonly mails: readonly Mail[];
  /** The price that the mail announces, for billing. */
  readonly announced: { readonly renewal: NameRenewal; readonly price: RenewalPrice } | null;
}

/**
 * Runs the job: mails the domain manager, and the registrant where their address is another one, in
 * the manager's language. Each notice is sent once.
 *
 * Its row is held while the mail is handed over, so that a second run waits and then sends nothing.
 * If the program stops in between, the same mail is sent again with the same key, which mail
 * programs show once. A notice that is no longer true is not sent.
 */
export async function runMailExpiryNotice(
  deps: Deps,
  { domain: name, expiresAt, notice }: z.infer<typeof data>,
): Promise<void> {
  const term: TermNotice = { name, expiresAt: new Date(expiresAt), notice };
  const claimedAt = await findClaim(deps.db, term);
  if (!claimedAt) return;
  const prepared = await prepareNotice(deps, term, claimedAt);
  await inTransaction(deps.db, async (tx: Database) => {
    if (!(await lockNotice(tx, term))) return;
    for (const mail of prepared.mails) await deps.mailer.send(mail);
    const now = deps.clock.now();
    await saveNoticeOutcome(tx, term, prepared.outcome, now);
    if (!prepared.announced) return;
    const { renewal, price } = prepared.announced;
    await deps.renewals.saveAnnounced(tx, renewal, price, now);
  });
}

const sendNothing = (outcome: NoticeOutcome): Prepared => ({ outcome, mails: [], announced: null });

async function prepareNotice(deps: Deps, term: TermNotice, claimedAt: Date): Promise<Prepared> {
  const { db, renewals } = deps;
  const now = deps.clock.now();
  const domain = await findDomain(db, term.name);
  if (!domain || !isHeldHere(domain) || domain.facts.expiresAt?.getTime() !== term.expiresAt.getTime()) {
    return sendNothing('outdated');
  }
  const periods = noticePeriods(projectNamed(domain, now), domain.isAutoRenewing);
  const period = periods.find(({ notice }) => notice === term.notice);
  if (!period || decideNotices(periods, now).missed.includes(term.notice)) return sendNothing('skipped');
  const manager = await findAccount(db, domain.ownerUserId);
  if (!manager) return sendNothing('outdated');
  const renewal =
    (await renewals.list(db, [{ name: term.name, endsAt: term.expiresAt }])).get(term.name) ?? null;
  // A name whose restore is paid for needs no notice that it can be restored.
  if (term.notice === 'redeemable' && renewal && (await renewals.isRestoring(db, renewal.purchaseId))) {
    return sendNothing('outdated');
  }
  const registrant = await findRegistrantAddress(deps, domain).catch((fault: unknown) => {
    // A registry that stays silent must not cost the manager the notice.
    if (now < after(claimedAt, REGISTRANT_WAIT)) throw fault;
    return null;
  });
  const otherRegistrant = registrant && isSameAddress(registrant, manager.email) ? null : registrant;
  const isCoveredByBilling = isCovered(period, renewal?.mailedAt ?? null);
  if (isCoveredByBilling && otherRegistrant === null) return sendNothing('covered');
  const { price, card } = await findPayment(deps, domain, term, renewal);
  const language = mailLanguage(await readPreferences(db, manager.id));
  const lifecycle = findDomainLifecycle(domain);
  const isAutoRenewing = domain.isAutoRenewing && renewal !== null;
  const { tries = [], announced = null } = renewal ?? {};
  const payment = { autoRenew: isAutoRenewing, card: card !== null, tries, announced, now };
  const { events } = domainTimeline(domain.facts, lifecycle, payment);
  const domainUrl = `${deps.publicUrl}/domains/manage/${term.name}/edit/${domain.siteId}`;
  const write = (to: string, reader: ExpiryFacts['reader']): Mail => ({
    ...letterMail(
      to,
      language,
      expiryLetter(language, {
        notice: term.notice,
        name: term.name,
        brand: deps.brand,
        reader,
        price: price?.display ?? null,
        card,
        isAutoRenewing,
        chargeAt: events.find(({ kind }) => kind === 'charge')?.at ?? null,
        end: domainTimeline(domain.facts, lifecycle, { autoRenew: false, card: false, now }),
        expiresAt: term.expiresAt,
        url:
          renewal === null || reader.kind === 'registrant' || term.notice === 'redeemable'
            ? domainUrl
            : `${deps.publicUrl}/purchases/${renewal.purchaseId}`,
      }),
    ),
    key: `expiry-${term.notice}-${reader.kind}-${term.name}-${term.expiresAt.getTime()}`,
  });
  return {
    outcome: isCoveredByBilling ? 'covered' : 'mailed',
    mails: [
      ...(isCoveredByBilling ? [] : [write(manager.email, { kind: 'manager', name: mailName(manager) })]),
      ...(otherRegistrant === null ? [] : [write(otherRegistrant, { kind: 'registrant' })]),
    ],
    // Without a card billing announces nothing itself: this mail tells the price.
    announced:
      renewal &&
      price &&
      isAutoRenewing &&
      card === null &&
      !isCoveredByBilling &&
      term.notice !== 'redeemable'
        ? { renewal, price }
        : null,
  };
}

/** The price of what the notice asks for, and the card that pays for it. */
async function findPayment(
  { db, renewals }: Deps,
  domain: Domain,
  { notice }: TermNotice,
  renewal: NameRenewal | null,
): Promise<{ readonly price: RenewalPrice | null; readonly card: string | null }> {
  if (!renewal) return { price: null, card: null };
  return {
    price:
      notice === 'redeemable'
        ? await renewals.restorePrice(db, renewal.purchaseId)
        : await renewals.price(db, renewal.purchaseId),
    card: domain.isAutoRenewing ? await renewals.findCard(db, domain.ownerUserId) : null,
  };
}

const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
