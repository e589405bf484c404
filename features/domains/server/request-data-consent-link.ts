import { mailDataConsent } from './jobs/contact-jobs.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName, readTld } from '#features/names/rules/domain-name.ts';
import { supportsConsentManagement } from '#features/names/rules/tld-policy.ts';
import { isFlagOn } from '#features/sites/rules/feature-flags.ts';
import { listSites } from '#features/sites/server/api/sites.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { after, minutes } from '#platform/kernel/duration.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { requireManagedDomain } from './api/require-managed-domain.ts';
import { findDataConsent, noteConsentMail } from './data-consent-store.ts';
import type { DataConsent, RegistrationKey } from './data-consent-store.ts';
import { findDomain, isHeldHere } from './domain-store.ts';
import type { DomainsDeps } from './domains-deps.ts';

/** A registrant is mailed no more often. */
const MAIL_EVERY = minutes(1);

type Deps = Pick<DomainsDeps, 'db' | 'clock' | 'jobs' | 'flags'>;
type Sent = Result<{ readonly success: true }>;

/**
 * Queues a mail with which the registrant of a domain gives or withdraws their consent.
 *
 * For its manager only, at most once a minute, and only where the feature is on and the TLD has it.
 */
export async function requestDataConsentLink(
  deps: Deps,
  actor: Actor,
  input: { readonly domain: string },
): Promise<Sent> {
  const { clock, jobs } = deps;
  return inTransaction(deps.db, async (tx: Database): Promise<Sent> => {
    const found = await requireConsentManaged({ ...deps, db: tx }, actor, input);
    if (!found.ok) return found;
    const { domain } = found.value;
    const now = clock.now();
    const isDue = await noteConsentMail(tx, { domain, now, unlessSince: after(now, -MAIL_EVERY) });
    if (!isDue) return refuseDomain('contact_mail_too_soon', { domain: displayName(domain) });
    await jobs.enqueue(tx, mailDataConsent, { domain });
    return ok({ success: true });
  });
}

/** The same for a GET, which only an API token may send: another website could make a browser do it. */
export async function requestDataConsentLinkByGet(
  deps: Deps,
  actor: Actor,
  input: { readonly domain: string },
): Promise<Sent> {
  const mayWrite = (scope: string): boolean => scope === '*' || scope === 'write';
  const isRefused = actor.kind === 'user' && (actor.via !== 'token' || !actor.scopes.some(mayWrite));
  return isRefused ? refuseDomain('unauthorized') : requestDataConsentLink(deps, actor, input);
}

/** Whether the registrant of a domain consents, for its manager. */
export async function getDataConsent(
  deps: Pick<Deps, 'db' | 'flags'>,
  actor: Actor,
  input: { readonly domain: string },
): Promise<Result<PresentedConsent>> {
  const found = await requireConsentManaged(deps, actor, input);
  return found.ok ? ok(presentConsent(await findDataConsent(deps.db, found.value))) : found;
}

/** An answer, as sent on the wire. */
export interface PresentedConsent {
  readonly is_given: boolean | null;
  readonly answered_at: string | null;
}

/** Maps an answer to its wire form. */
export function presentConsent(consent: DataConsent | null): PresentedConsent {
  return { is_given: consent?.isGiven ?? null, answered_at: consent?.answeredAt.toISOString() ?? null };
}

async function requireConsentManaged(
  { db, flags }: Pick<Deps, 'db' | 'flags'>,
  actor: Actor,
  input: { readonly domain: string },
): Promise<Result<RegistrationKey>> {
  const managed = await requireManagedDomain(db, actor, input.domain, refuseDomain);
  if (!managed.ok) return managed;
  const { domain, siteId } = managed.value;
  const [held, [site]] = await Promise.all([findDomain(db, domain), listSites(db, [siteId])]);
  const isOn = site !== undefined && isFlagOn('domains/gdpr-consent', flags, site.flagChoices);
  const registeredAt = held && isHeldHere(held) ? held.facts.registeredAt : null;
  if (!isOn || registeredAt === null || !supportsConsentManagement(readTld(domain))) {
    return refuseDomain('consent_not_managed', { domain: displayName(domain) });
  }
  return ok({ domain, registeredAt });
}
