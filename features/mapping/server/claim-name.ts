import { getDomain } from 'tldts';
import { boundedRoots } from '#platform/dns-client/bounded-roots.ts';
import { findTexts, followDelegation } from '#platform/dns-client/follow-delegation.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { after, seconds } from '#platform/kernel/duration.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import type {
  ClaimOnWire,
  beginNameClaim as begin,
  proveNameClaim as prove,
} from '../contract/claim-endpoints.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import {
  CLAIM_LABEL,
  CLAIM_LIFE,
  claimRecord,
  claimState,
  claimTokens,
  type NameClaim,
  provenClaim,
} from '../rules/name-claim.ts';
import { proofServer, proofTokens } from '#features/domains/rules/name-control.ts';
import type { MappingDeps } from './mapping-deps.ts';
import { evaluateMappings, type EvaluateMappingDeps } from './evaluate-mapping.ts';
import { findNameClaim, proveNameClaim, saveNameClaim } from './name-claim-store.ts';
import { within } from '#platform/process/within.ts';

type Input = { readonly domain: string };

/** 160 random bits: the record is public, but must not be predictable. */
const TOKEN_LENGTH = 32;
/** The timeout for the registry and the name's own name servers. */
const TIMEOUT = seconds(6);
/** Maximum number of DNS queries within that time. */
const MAX_QUESTIONS = 60;

const findRegistrableName = (name: string): string => getDomain(name) ?? name;

function presentClaim(domain: string, claim: NameClaim | null, now: Date): ClaimOnWire {
  const state = claimState(claim, now);
  return {
    state,
    registrable_domain: findRegistrableName(domain),
    record_name: CLAIM_LABEL,
    expires_at: state === 'none' || !claim ? null : claim.expiresAt.toISOString(),
  };
}

/** Returns the caller's claim to a name. */
export async function getNameClaim(
  { db, clock }: Pick<MappingDeps, 'db' | 'clock'>,
  { userId }: UserActor,
  { domain }: Input,
): Promise<Result<ClaimOnWire>> {
  const claim = await findNameClaim(db, { userId, registrable: findRegistrableName(domain) });
  return ok(presentClaim(domain, claim, clock.now()));
}

/**
 * Starts a claim to a name that another customer has connected.
 *
 * Only someone who controls the name's zone can set the record, and only someone who controls its
 * registration the name server. The token is returned once; only its hash is stored.
 */
export async function beginNameClaim(
  deps: Pick<MappingDeps, 'db' | 'clock' | 'random'> & EvaluateMappingDeps,
  actor: UserActor,
  { domain }: Input,
): Promise<Result<AnswerOf<typeof begin>>> {
  const { db, clock, random } = deps;
  const now = clock.now();
  const question = { db, actor, now, siteId: null, patience: TIMEOUT, missing: 'unknown' } as const;
  const [evaluated] = await evaluateMappings(deps, [domain], question);
  if (evaluated?.status !== 'mapped_domain') {
    return refuseDomain('nothing_to_claim', { domain: displayName(domain) });
  }
  const token = randomToken(random, TOKEN_LENGTH);
  const expiresAt = after(now, CLAIM_LIFE);
  const registrable = findRegistrableName(domain);
  await saveNameClaim(db, { userId: actor.userId, registrable, token, now, expiresAt });
  const shown = presentClaim(domain, { expiresAt, provenAt: null }, now);
  return ok({
    ...shown,
    record_value: claimRecord(token).value,
    name_server: proofServer(token, deps.nameServerHost),
  });
}

/**
 * Checks the record or the name server of a claim, with queries from the root down to avoid caches.
 *
 * If found, the caller may connect the name for a while, and the token is used up.
 */
export async function checkNameClaim(
  deps: Pick<MappingDeps, 'db' | 'clock' | 'nameServerHost' | 'publicNameServers'>,
  { userId }: UserActor,
  { domain }: Input,
): Promise<Result<AnswerOf<typeof prove>>> {
  const { db, clock, publicNameServers: world } = deps;
  const registrable = findRegistrableName(domain);
  const claimed = { userId, registrable };
  const claim = await findNameClaim(db, claimed);
  const before = claimState(claim, clock.now());
  if (before === 'none') return refuseDomain('no_name_claim', { domain: displayName(domain) });
  if (before === 'proven') return ok({ ...presentClaim(domain, claim, clock.now()), texts_found: 0 });
  let texts: readonly string[] = [];
  const limits = { questions: MAX_QUESTIONS, within: TIMEOUT };
  let servers: readonly string[] = [];
  const bounded = boundedRoots(world, limits);
  const look = findTexts(bounded, `${CLAIM_LABEL}.${registrable}.`).then((found) => {
    texts = found;
  });
  // From the parent zone, because the servers themselves may not answer for the name.
  const referral = followDelegation(bounded, `${registrable}.`).then((found) => {
    if (found.zone === `${registrable}.`) servers = found.servers.map(({ name }) => name);
  });
  await within(TIMEOUT, Promise.all([look, referral]));
  const now = clock.now();
  const tokens = [...claimTokens(texts), ...proofTokens(servers, deps.nameServerHost)];
  const proof = { tokens, now, claim: provenClaim(now) };
  const isProven = await proveNameClaim(db, claimed, proof);
  const known = isProven ? proof.claim : await findNameClaim(db, claimed);
  return ok({ ...presentClaim(domain, known, now), texts_found: texts.length });
}
