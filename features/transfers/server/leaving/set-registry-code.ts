import {
  INVALID_AUTHORIZATION,
  isPassing,
  NOT_OURS,
  RegistryOutcomeUnknown,
} from '#features/names/server/api/registry-outcome.ts';
import { randomToken } from '#platform/kernel/random.ts';
import type { TransfersDeps } from '../transfers-deps.ts';

/** 100 random bits. */
const TRACE_LENGTH = 20;

/**
 * Sets the transfer code of a name at its registry; false if the registry rejects it for good.
 *
 * A lost answer is looked up by the code itself. Throws while the registry has not decided.
 */
export async function setRegistryCode(
  { registrar, random }: Pick<TransfersDeps, 'registrar' | 'random'>,
  { name, code }: { readonly name: string; readonly code: string },
): Promise<boolean> {
  const answer = await registrar.updateDomain({ name, authInfo: code, clTRID: trace(random) });
  if (answer.outcome === 'ok' && !answer.value.isPending) return true;
  if (answer.outcome === 'refused' && !isPassing(answer)) return false;
  const info = await registrar.infoDomain(name, code);
  if (info.outcome === 'ok') return true;
  if (info.outcome === 'refused' && NOT_OURS.has(info.eppCode) && info.eppCode !== INVALID_AUTHORIZATION)
    return false;
  throw new RegistryOutcomeUnknown(
    `transfer code of ${name}: ${answer.outcome === 'ok' ? 'the change is pending' : answer.reason}`,
    answer.outcome === 'ok' ? null : answer,
  );
}

/**
 * Removes the transfer code of a name at its registry, so that no transfer can be requested (RFC 9154
 * section 4.4). `later` while a transfer is pending, which keeps a name from being changed.
 *
 * Removing it twice is harmless. Throws while the registry has not decided.
 */
export async function clearRegistryCode(
  { registrar, random }: Pick<TransfersDeps, 'registrar' | 'random'>,
  name: string,
): Promise<'cleared' | 'not_ours' | 'later'> {
  const answer = await registrar.updateDomain({ name, authInfo: '', clTRID: trace(random) });
  if (answer.outcome === 'ok') return 'cleared';
  if (answer.outcome === 'refused' && NOT_OURS.has(answer.eppCode)) return 'not_ours';
  if (answer.outcome === 'refused' && !isPassing(answer)) return 'later';
  throw new RegistryOutcomeUnknown(`transfer code of ${name}: ${answer.reason}`, answer);
}

const trace = (random: TransfersDeps['random']): string => `ns-code-${randomToken(random, TRACE_LENGTH)}`;
