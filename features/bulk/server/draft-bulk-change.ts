import { createHash } from 'node:crypto';
import { isIdempotencyKey } from '#features/billing/rules/checkout-request.ts';
import { readCanonicalContact } from '#features/contacts/contract/contact-wire.ts';
import { findRedirectsTo } from '#features/domains/server/api/select-domains.ts';
import { parseDomainName } from '#features/names/rules/domain-name.ts';
import type { BodyOf } from '#platform/contract/endpoint.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { say } from '#platform/kernel/sentence.ts';
import type { BulkChangeOnWire, draftBulkChangeEndpoint } from '../contract/bulk-endpoints.ts';
import { HINDRANCES, refuseBulk } from '../contract/refusals.ts';
import { isAlready, MAX_BULK_DOMAINS } from '../rules/bulk-action.ts';
import type { BulkAction, BulkHindrance } from '../rules/bulk-action.ts';
import type { BulkDeps } from './bulk-deps.ts';
import { findChangeByKey, insertChange } from './bulk-store.ts';
import type { BulkChange, BulkItem } from './bulk-store.ts';
import { presentChange } from './get-bulk-change.ts';
import { evaluateDomains } from './evaluate-domains.ts';
import type { EvaluatedDomain } from './evaluate-domains.ts';
import { planItems } from './plan-items.ts';
import type { BulkContact } from './tables.ts';

type Request = BodyOf<typeof draftBulkChangeEndpoint>;
type Deps = Pick<BulkDeps, 'db' | 'clock' | 'actions'>;

/**
 * Stores a bulk change as a draft: every domain of the selection, those that cannot be changed set
 * apart with the reason. Changes nothing else.
 *
 * The same request with the same Idempotency-Key is answered with the same draft.
 */
export async function draftBulkChange(
  deps: Deps,
  actor: UserActor,
  { key, request }: { readonly key: string | null; readonly request: Request },
): Promise<Result<BulkChangeOnWire>> {
  const { userId } = actor;
  const { action } = request;
  const named = key !== null && isIdempotencyKey(key) ? { key, hash: hashRequest(request) } : null;
  const earlier = named && (await findEarlier(deps, userId, named));
  if (earlier) return earlier;
  const template = action === 'dns_template' ? (request.template ?? null) : null;
  if (action === 'dns_template' && !template?.token) return refuseBulk('template_missing');
  const contact = action === 'contacts' && request.contact ? readGiven(request.contact) : null;
  if (action === 'contacts' && contact === null) return refuseBulk('contact_missing');
  const items = await listSelected(deps, actor, request, { template, contact });
  if (!items.ok) return items;
  const createdAt = deps.clock.now();
  const draft = { userId, action, template, contact, request: named, createdAt, undoes: null };
  const stored = await inTransaction(deps.db, async (tx) =>
    insertChange(tx, { ...draft, name: request.name, items: items.value }),
  );
  if (stored) return ok(await presentChange(deps, stored));
  // Another request with the same key was faster.
  return (named && (await findEarlier(deps, userId, named))) ?? refuseBulk('idempotency_key_reused');
}

function readGiven(given: NonNullable<Request['contact']>): BulkContact {
  return { contact: readCanonicalContact(given.contact_information), transferLock: given.transfer_lock };
}

async function findEarlier(
  deps: Deps,
  userId: number,
  { key, hash }: { readonly key: string; readonly hash: string },
): Promise<Result<BulkChangeOnWire> | null> {
  const change: BulkChange | null = await findChangeByKey(deps.db, userId, key);
  if (!change) return null;
  return change.requestHash === hash
    ? ok(await presentChange(deps, change))
    : refuseBulk('idempotency_key_reused');
}

function hashRequest(request: Request): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

async function listSelected(
  deps: Deps,
  actor: UserActor,
  { action, selection }: Request,
  given: Pick<BulkChange, 'template' | 'contact'>,
): Promise<Result<readonly BulkItem[]>> {
  const typed = 'names' in selection ? [...new Set(selection.names.map(readName))] : null;
  const chosen = typed === null ? selection : { names: typed };
  const { domains, found } = await evaluateDomains(deps, actor, { action, selection: chosen });
  const values = { maximum: MAX_BULK_DOMAINS, count: found };
  if (found > MAX_BULK_DOMAINS) return refuseBulk('too_many_domains', values);
  const planned = await planItems(deps, actor, given, domains);
  const items = new Map(
    domains.map((domain) => [domain.name, planned.get(domain.name) ?? toItem(domain)] as const),
  );
  if (typed === null) return items.size === 0 ? refuseBulk('no_domains') : ok([...items.values()]);
  const unknown = typed.filter((name) => !items.has(name));
  const redirects = await listRedirectItems(deps, actor, action, unknown);
  // Names that are typed stay in their order, with those that are not the caller's.
  const all = typed.flatMap((name) => items.get(name) ?? redirects.get(name) ?? notFound(name));
  if (all.length > MAX_BULK_DOMAINS) return refuseBulk('too_many_domains', { ...values, count: all.length });
  return all.length === 0 ? refuseBulk('no_domains') : ok(all);
}

/** The redirects whose targets were selected, by target: lists show them by it. */
async function listRedirectItems(
  deps: Deps,
  actor: UserActor,
  action: BulkAction,
  hosts: readonly string[],
): Promise<ReadonlyMap<string, readonly BulkItem[]>> {
  const stored = hosts.length === 0 ? new Map<string, never>() : await findRedirectsTo(deps, actor, hosts);
  const names = [...stored.values()].flat();
  if (names.length === 0) return new Map();
  const { domains } = await evaluateDomains(deps, actor, { action, selection: { names } });
  const items = new Map(domains.map((domain) => [domain.name, toItem(domain)]));
  return new Map([...stored].map(([host, keys]) => [host, keys.flatMap((name) => items.get(name) ?? [])]));
}

/** A typed name in A-labels; what is no name stays as typed. */
function readName(typed: string): string {
  const parsed = parseDomainName(typed);
  return parsed.ok ? parsed.name.ascii : typed;
}

function notFound(name: string): BulkItem {
  return { domain: name, shown: name, state: 'impossible', reason: say(HINDRANCES, 'not_found') };
}

/** A domain of a draft: ready, or set apart with the reason. */
export function toItem({
  name,
  shown,
  hindrance,
}: Pick<EvaluatedDomain, 'name' | 'shown'> & {
  readonly hindrance: BulkHindrance | 'dns_needs_review' | null;
}): BulkItem {
  if (hindrance === null) return { domain: name, shown, state: 'ready', reason: null };
  const state = isAlready(hindrance) ? 'unchanged' : 'impossible';
  return { domain: name, shown, state, reason: say(HINDRANCES, hindrance) };
}
