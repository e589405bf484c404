import { readSettingChanges } from '#features/domains/server/api/domains.ts';
import { RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { mapOk, ok, refused } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { say } from '#platform/kernel/sentence.ts';
import type { Message } from '#platform/kernel/sentence.ts';
import { TemporaryError } from '#platform/kernel/temporary-error.ts';
import { HINDRANCES, OUTCOMES } from '../contract/refusals.ts';
import { isAlready, isSetting, OPPOSITES, readSetting, whyNotUndone } from '../rules/bulk-action.ts';
import type { BulkHindrance, SettingAction } from '../rules/bulk-action.ts';
import type { BulkDeps } from './bulk-deps.ts';
import { keepFormer } from './bulk-store.ts';
import type { BulkChange, TakenItem } from './bulk-store.ts';
import { evaluateDomains } from './evaluate-domains.ts';
import type { EvaluatedDomain } from './evaluate-domains.ts';
import { writeDay, noteContacts } from './plan-items.ts';

/** The result of one domain. */
interface DomainOutcome {
  readonly state: 'done' | 'failed';
  /** Why it failed, or what else there is to know; null if nothing. */
  readonly reason: Message | null;
  /** `changes` of `BulkTrace` if it was changed. */
  readonly changes: number | null;
}

/** What else there is to know of what was done, or null; or why it was not. */
type Outcome = Result<Message | null, Message & { readonly code?: string }>;

/**
 * What passes: the registry is silent, or the same was asked of the domain a moment ago, perhaps by
 * this change before it was interrupted. The change waits and asks again.
 */
const PASSING: readonly (string | undefined)[] = [
  'registry_silent',
  'tld-in-maintenance',
  'contact_change_in_progress',
  'contact_mail_too_soon',
  'transfer_code_too_soon',
];

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
    if (result.ok) {
      const changes = change.undoes === null ? await readChanges(deps, change, item) : null;
      return { state: 'done', reason: result.value, changes };
    }
    const { code, message, sentence } = result.refusal;
    if (PASSING.includes(code)) throw new RegistryOutcomeUnknown(`bulk change ${change.id}: ${message}`);
    return { state: 'failed', reason: { message, sentence }, changes: null };
  } catch (error) {
    if (error instanceof TemporaryError) throw error;
    deps.log.error({ error, change: change.id, domain: item.domain }, 'a domain of a bulk change failed');
    return { state: 'failed', reason: say(OUTCOMES, 'unexpected'), changes: null };
  }
}

/** How often the setting of an action was changed by now; null for actions that are no setting. */
async function readChanges(
  { db }: BulkDeps,
  { action }: BulkChange,
  { domain }: TakenItem,
): Promise<number | null> {
  if (!isSetting(action)) return null;
  const changes = (await readSettingChanges(db, [domain])).get(domain);
  return changes?.[CHANGE_COUNTS[action]] ?? null;
}

const CHANGE_COUNTS = {
  auto_renew_on: 'autoRenewChanges',
  auto_renew_off: 'autoRenewChanges',
  lock: 'lockChanges',
  unlock: 'lockChanges',
  privacy_on: 'privacyChanges',
  privacy_off: 'privacyChanges',
} as const satisfies Readonly<Record<SettingAction, string>>;

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

/** The outcome of an action that says nothing more. */
const quiet = async (acting: Promise<Result<unknown>>): Promise<Outcome> => mapOk(await acting, () => null);

async function act(deps: BulkDeps, actor: UserActor, change: BulkChange, item: TakenItem): Promise<Outcome> {
  const { action, template, contact } = change;
  const { domain } = item;
  const key = { id: change.id, position: item.position };
  const evaluated = await evaluate(deps, actor, change, item);
  if (evaluated === null) return setApart('not_found');
  if (isSetting(action)) {
    await keepFormer(deps.db, key, readSetting(action, evaluated).value);
    if (evaluated.hindrance !== null) return setApart(evaluated.hindrance);
    return quiet(set(deps, actor, { action, domain, purchaseId: evaluated.purchaseId }));
  }
  if (evaluated.hindrance !== null) return setApart(evaluated.hindrance);
  if (action === 'transfer_codes') return sendCode(deps, actor, domain);
  if (contact !== null) {
    const changed = await deps.actions.changeContacts(actor, { domain, given: contact });
    return mapOk(changed, ({ asked }) => noteContacts({ asked, locksUntil: null }));
  }
  if (template === null) return refused(say(OUTCOMES, 'unexpected'));
  const outlook = await deps.actions.previewTemplate(actor, { domain, template });
  if (!outlook.ok) return outlook;
  await keepFormer(deps.db, key, outlook.value.version);
  return quiet(deps.actions.applyTemplate(actor, { domain, template }));
}

async function sendCode({ actions }: BulkDeps, actor: UserActor, domain: string): Promise<Outcome> {
  return mapOk(await actions.sendTransferCode(actor, { domain }), (code) => {
    if (code === null) return null;
    const { sentTo, expiresAt } = code;
    if (sentTo === null) return say(OUTCOMES, 'code_asked');
    return say(OUTCOMES, 'code_sent', { address: sentTo, date: writeDay(expiresAt) });
  });
}

function set(
  { actions }: BulkDeps,
  actor: UserActor,
  change: { readonly action: SettingAction; readonly domain: string; readonly purchaseId: number | null },
): Promise<Result<unknown>> {
  const { action, domain, purchaseId } = change;
  switch (action) {
    case 'lock':
    case 'unlock':
      return actions.setLock(actor, { domain, isLocked: action === 'lock' });
    case 'privacy_on':
    case 'privacy_off':
      return actions.setPrivacy(actor, { domain, isPrivate: action === 'privacy_on' });
    case 'auto_renew_on':
    case 'auto_renew_off':
      return actions.setAutoRenew(actor, { purchaseId: purchaseId ?? 0, isOn: action === 'auto_renew_on' });
  }
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
  const setting = !isSetting(action) || !evaluated?.canManage ? null : readSetting(action, evaluated);
  if (setting?.value === former) return ok(null);
  const hindrance = whyNotUndone(action, evaluated, { former, changes });
  if (hindrance !== null) return setApart(hindrance);
  if (isSetting(action)) {
    const purchaseId = evaluated?.purchaseId ?? null;
    return quiet(set(deps, actor, { action: OPPOSITES[action], domain, purchaseId }));
  }
  const undone = await deps.actions.undoTemplate(actor, { domain, since: Number(former) });
  if (undone.ok && undone.value === 'changed_since') return setApart('changed_since');
  return mapOk(undone, () => null);
}
