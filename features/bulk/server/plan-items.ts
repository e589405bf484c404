import type { UserActor } from '#platform/kernel/actor.ts';
import type { Result } from '#platform/kernel/result.ts';
import { say } from '#platform/kernel/sentence.ts';
import type { Message } from '#platform/kernel/sentence.ts';
import { HINDRANCES, OUTCOMES } from '../contract/refusals.ts';
import type { BulkDeps } from './bulk-deps.ts';
import type { BulkChange, BulkItem } from './bulk-store.ts';
import type { EvaluatedDomain } from './evaluate-domains.ts';
import type { ContactOutlook, TemplateOutlook } from './ports/domain-actions.ts';

/** Domains that are planned at the same time; each plan reads a whole zone, or asks a registry. */
const PLANS_AT_ONCE = 4;

/** Plans work for many domains, a few at the same time. */
export async function planAtOnce<Domain>(
  domains: readonly Domain[],
  plan: (domain: Domain) => Promise<void>,
): Promise<void> {
  const waiting = [...domains];
  const work = async (): Promise<void> => {
    for (let domain = waiting.pop(); domain; domain = waiting.pop()) await plan(domain);
  };
  await Promise.all(Array.from({ length: PLANS_AT_ONCE }, work));
}

/** A calendar day in UTC, as sentences have it. */
export const writeDay = (at: Date): string => at.toISOString().slice(0, 10);

type Planned = Pick<BulkItem, 'state' | 'reason'>;

/** Where a template puts a domain; null where it can be applied. */
function readTemplate({ isUnchanged, isConfirmationNeeded }: TemplateOutlook): Planned | null {
  if (isConfirmationNeeded) return { state: 'impossible', reason: say(HINDRANCES, 'dns_needs_review') };
  return isUnchanged ? { state: 'unchanged', reason: say(HINDRANCES, 'dns_has_records') } : null;
}

/** Where a change of contacts puts a domain, with what its owner should know before it starts. */
function readContacts({ isUnchanged, asked, locksUntil }: ContactOutlook): Planned | null {
  if (isUnchanged) return { state: 'unchanged', reason: say(HINDRANCES, 'has_contacts') };
  const note = noteContacts({ asked, locksUntil });
  return note && { state: 'ready', reason: note };
}

/** What there is to know of a change of contacts: who is asked first, else until when it locks; or null. */
export function noteContacts({
  asked,
  locksUntil,
}: Pick<ContactOutlook, 'asked' | 'locksUntil'>): Message | null {
  if (asked.length > 0) return say(OUTCOMES, 'will_ask', { addresses: asked.join(', ') });
  return locksUntil && say(OUTCOMES, 'will_lock', { date: writeDay(locksUntil) });
}

/**
 * Plans what only other slices can tell of an action: a template in the zones of domains, contact
 * details at their registries. By name; of a domain without an entry there is nothing to say.
 */
export async function planItems(
  { actions }: Pick<BulkDeps, 'actions'>,
  actor: UserActor,
  { template, contact }: Pick<BulkChange, 'template' | 'contact'>,
  domains: readonly EvaluatedDomain[],
): Promise<ReadonlyMap<string, BulkItem>> {
  const items = new Map<string, BulkItem>();
  if (template === null && contact === null) return items;
  const look = async (domain: string): Promise<Result<Planned | null>> => {
    if (template !== null) {
      const outlook = await actions.previewTemplate(actor, { domain, template });
      return outlook.ok ? { ok: true, value: readTemplate(outlook.value) } : outlook;
    }
    const given = contact as NonNullable<typeof contact>;
    const outlook = await actions.previewContacts(actor, { domain, given });
    return outlook.ok ? { ok: true, value: readContacts(outlook.value) } : outlook;
  };
  const possible = domains.filter(({ hindrance }) => hindrance === null);
  await planAtOnce(possible, async ({ name, shown }) => {
    const planned = await look(name);
    if (!planned.ok) {
      const { message, sentence } = planned.refusal;
      items.set(name, { domain: name, shown, state: 'impossible', reason: { message, sentence } });
    } else if (planned.value !== null) {
      items.set(name, { domain: name, shown, ...planned.value });
    }
  });
  return items;
}
