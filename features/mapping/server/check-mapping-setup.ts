import { getDomain } from 'tldts';
import { listSites } from '#features/sites/server/api/sites.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import type { MappingSetupOnWire } from '../contract/mapping-endpoints.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { CLAIM_LABEL, claimRecord } from '../rules/name-claim.ts';
import { isRecordSet, recordsToSet } from '../rules/mapping-records.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { findManagedDomain } from '#features/domains/server/api/find-managed-domain.ts';
import { refuseMissing } from '#features/domains/server/api/require-managed-domain.ts';
import { type CheckMappingDeps, checkMapping } from './check-mapping.ts';

/**
 * Checks whether a connected name points to its site, and returns what is missing.
 *
 * Stores the result for the domain lists; failed queries change nothing, so that network problems
 * raise no alarm.
 */
export async function checkMappingSetup(
  deps: CheckMappingDeps,
  actor: UserActor,
  { domain: name }: { readonly domain: string },
): Promise<Result<MappingSetupOnWire>> {
  const { db } = deps;
  const managed = await findManagedDomain(db, actor, name);
  if (!managed) return refuseMissing(db, actor, name, refuseDomain);
  const domain = await findDomain(db, name);
  const [site] = await listSites(db, [managed.siteId]);
  if (!domain || !site) return refuseDomain('unknown_domain', { domain: displayName(name) });
  if (domain.facts.type !== 'mapped') return refuseDomain('not_mapped', { domain: displayName(name) });

  const registrable = getDomain(name) ?? name;
  const mapping = { name, siteId: site.id, siteHost: site.addressHost };
  const { facts, goal, evaluated, proof } = await checkMapping(deps, mapping);
  const { verdict, pointsToUs } = evaluated;

  return ok({
    domain: name,
    display_name: displayName(name),
    verdict,
    points_to_us: pointsToUs,
    name_servers: goal.nameServers.filter((server) => deps.nameServers.delegated.includes(server)),
    proof: proof && {
      name_server: proof.nameServer,
      record_name: CLAIM_LABEL,
      record_value: claimRecord(proof.token).value,
    },
    records: recordsToSet({ name, registrable, ...goal }).map((record) => {
      const isOfName = record.name === '@' || name !== registrable;
      const found = isOfName ? facts.findings : facts.www;
      return { ...record, is_set: isRecordSet(record, found, goal.addresses) };
    }),
    seen: {
      name_servers: [...facts.nameServers],
      servers: facts.findings.map((each) => ({ ...each, addresses: [...each.addresses] })),
    },
    proxies: [...evaluated.proxies],
    wrong_addresses: [...evaluated.wrongAddresses],
    other_name_servers: [...evaluated.otherNameServers],
    signature: facts.signature,
    checked_at: deps.clock.now().toISOString(),
    current_user_can_manage: managed.canManage,
  });
}
