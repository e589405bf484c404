import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { DnsDeps } from './dns-deps.ts';
import { changeZone, openZone } from './open-zone.ts';
import { planTemplate } from './plan-template.ts';
import type { TemplateInput } from './plan-template.ts';
import { presentZone } from './zone-change.ts';
import type { ZoneAnswer } from './zone-change.ts';

/** Adds the records that a service needs; where all of them are there, it answers what is there. */
export async function applyDnsTemplate(
  deps: DnsDeps,
  actor: UserActor,
  input: TemplateInput,
): Promise<Result<ZoneAnswer & { readonly changed: boolean }>> {
  const zone = await openZone(deps, actor, input.domain);
  if (!zone.ok) return zone;
  const outlook = planTemplate(deps, zone.value, input);
  if (!outlook.ok) return outlook;
  if (outlook.value.added.length + outlook.value.removed.length === 0) {
    return ok({ ...presentZone(zone.value), changed: false });
  }
  const done = await changeZone(deps, actor, input, async (_tx, locked) => {
    const plan = planTemplate(deps, locked, input);
    return plan.ok ? ok({ plan: plan.value, source: 'template' }) : plan;
  });
  return done.ok ? ok({ ...done.value, changed: true }) : done;
}
