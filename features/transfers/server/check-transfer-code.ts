import { readTransferCode } from '#features/contacts/rules/registry-text.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import type { TransfersDeps } from './transfers-deps.ts';
import { isPassing } from '#features/names/server/api/registry-outcome.ts';

/**
 * Verifies an auth code; a code of another name, an expired one and one for an unregistered name
 * are all invalid.
 */
export async function checkTransferCode(
  { registrar }: Pick<TransfersDeps, 'registrar'>,
  actor: Actor,
  input: { readonly domain: string; readonly code: string },
): Promise<Result<{ readonly success: boolean }>> {
  if (actor.kind !== 'user') return refuseDomain('authorization_required');
  const code = readTransferCode(input.code);
  if (code === null) return ok({ success: false });
  const answer = await registrar.infoDomain(input.domain, code);
  if (answer.outcome !== 'ok' && isPassing(answer)) {
    return refuseDomain('registry_silent', { domain: displayName(input.domain) });
  }
  return ok({ success: answer.outcome === 'ok' && !answer.value.isOurs });
}
