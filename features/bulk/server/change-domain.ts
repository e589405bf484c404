import { readSettingChanges } from '#features/domains/server/api/domains.ts';
import { RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok, refused } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { say } from '#platform/kernel/sentence.ts';
import type { Message } from '#platform/kernel/sentence.ts';
import { TemporaryError } from '#platform/kernel/temporary-error.ts';
import { HINDRANCES, OUTCOMES } from '../contract/refusals.ts';
import { isAlready, OPPOSITES, readSetting, whyNotUndone } from '../rules/bulk-action.ts';
import type { BulkHindrance } from '../rules/bulk-action.ts';
import type { BulkDeps } from './bulk-deps.ts';
import { keepFormer } from './bulk-store.ts';
import type { BulkChange, TakenItem } from './bulk-store.ts';
import { evaluateDomains } from './evaluate-domains.ts';
import type { EvaluatedDomain } from './evaluate-domains.ts';

/** The result of one domain: why it failed, or null; and `changes` of `BulkTrace` if it was changed. */
interface DomainOutcome {
  readonly reason: Message | null;
  readonly changes: number | null;
}

type Outcome = Result<unknown, Message & { readonly code?: string }>;

/**
 * Carries out a bulk change for one domain: acts, or puts back what the domain had before.
 *
 * What it had is stored before anything is changed, so that the change can be undone however often
 * it was interrupted. Throws while the registry is silent.
 */
export async function changeDomain(
  deps: BulkDeps,
  change: BulkChange,
  item: TakenItem,
): Promise<DomainOutcome> {
  // Who they are was proved when the change was started.
  const actor: UserActor = {
    kind: 'user',
    userId: change.userId,
    via: 'session',
    scopes: ['*'],
    hasFreshProof: true,
  };
  try {
    const result = await (change.undoes === null
      ? act(deps, actor, change, item)
      : putBack(deps, actor, change, item));
    if (result.ok)
      return { reason: null, changes: change.undoes === null ? await readChanges(deps, change, item) : null };
    const { code, message, sentence } = result.refusal;
    if (code === 'registry_silent' || code === 'tld-in-maintenance')
      throw new RegistryOutcomeUnknown(`bulk change ${change.id}: ${message}`);
    return { reason: { message, sentence }, changes: null };
  } catch (error) {
    if (error instanceof TemporaryError) throw error;
    deps.log.error({ error, change: change.id, domain: item.domain }, 'a domain of a bulk change failed');
    return { reason: say(OUTCOMES, 'unexpected'), changes: null };
  }
}

/** How often the setting of an action was changed by now; null for DNS records. */
async function readChanges(
  { db }: BulkDeps,
  { action }: BulkChange,
  { domain }: TakenItem,
): Promise<number | null> {
  if (action === 'dns_template') return null;
  const changes = (await readSettingChanges(db, [domain])).get(domain);
  return (
    (action === 'lock' || action === 'unlock' ? changes?.lockChanges : changes?.autoRenewChanges) ?? null
  );
}

async function evaluate(
  deps: BulkDeps,
  actor: UserActor,
  { action }: BulkChange,
  { domain }: TakenItem,
): Promise<EvaluatedDomain | null> {
  const { domains } = await evaluateDomains(deps, actor, { action, selection: { names: [domain] } });
  return domains[0] ?? null;
}

/** The outcome of a domain that is set apart: done where it is so already. */
function setApart(hindrance: BulkHindrance): Outcome {
  return isAlready(hindrance) ? ok(null) : refused(say(HINDRANCES, hindrance));
}

async function act(deps: BulkDeps, actor: UserActor, change: BulkChange, item: TakenItem): Promise<Outcome> {
  const { action, template } = change;
  const { domain } = item;
  const key = { id: change.id, position: item.position };
  const evaluated = await evaluate(deps, actor, change, item);
  if (evaluated === null) return setApart('not_found');
  if (action !== 'dns_template') {
    await keepFormer(deps.db, key, readSetting(action, evaluated).value);
    if (evaluated.hindrance !== null) return setApart(evaluated.hindrance);
    return set(deps, actor, { action, domain, purchaseId: evaluated.purchaseId });
  }
  if (evaluated.hindrance !== null) return setApart(evaluated.hindrance);
  if (template === null) return refused(say(OUTCOMES, 'unexpected'));
  const outlook = await deps.actions.previewTemplate(actor, { domain, template });
  if (!outlook.ok) return outlook;
  await keepFormer(deps.db, key, outlook.value.version);
  return deps.actions.applyTemplate(actor, { domain, template });
}

type Setting = Exclude<BulkChange['action'], 'dns_template'>;

function set(
  { actions }: BulkDeps,
  actor: UserActor,
  change: { readonly action: Setting; readonly domain: string; readonly purchaseId: number | null },
): Promise<Outcome> {
  const { action, domain, purchaseId } = change;
  return action === 'lock' || action === 'unlock'
    ? actions.setLock(actor, { domain, isLocked: action === 'lock' })
    : actions.setAutoRenew(actor, { purchaseId: purchaseId ?? 0, isOn: action === 'auto_renew_on' });
}

/** Puts back what a domain had before, unless it was changed since; one that has it again is done. */
async function putBack(
  deps: BulkDeps,
  actor: UserActor,
  change: BulkChange,
  item: TakenItem,
): Promise<Outcome> {
  const { action } = change;
  const { domain, former, changes } = item;
  if (former === null) return refused(say(OUTCOMES, 'unexpected'));
  const evaluated = await evaluate(deps, actor, change, item);
  const setting = action === 'dns_template' || !evaluated?.canManage ? null : readSetting(action, evaluated);
  if (setting?.value === former) return ok(null);
  const hindrance = whyNotUndone(action, evaluated, { former, changes });
  if (hindrance !== null) return setApart(hindrance);
  if (action !== 'dns_template')
    return set(deps, actor, { action: OPPOSITES[action], domain, purchaseId: evaluated?.purchaseId ?? null });
  const undone = await deps.actions.undoTemplate(actor, { domain, since: Number(former) });
  return undone.ok && undone.value === 'changed_since' ? setApart('changed_since') : undone;
}
