import { setTimeout as sleep } from 'node:timers/promises';

import type { ClaimCheck, RegistrarAnswer } from '#features/names/server/ports/registrar.ts';
import { readElement } from '#platform/epp-wire/codec.ts';
import { domainCheck } from '#platform/epp-wire/domain/domain-check.ts';
import { claimsCheck, claimsCheckData } from '#platform/epp-wire/extensions/launch-claims.ts';
import { LAUNCH } from '#platform/epp-wire/namespaces.ts';
import type { EppResponse } from '#platform/epp-wire/response.ts';

import { ask } from './ask-registry.ts';
import type { Conversation } from './ask-registry.ts';
import { noteOutcome } from './check-pace.ts';
import type { CheckPace } from './check-pace.ts';

/**
 * Asks which names have marks claimed for them, in as few commands as can be (RFC 8334 section 3.1.1).
 *
 * They leave at the pace of all checks: to the registry they are checks like any other.
 */
export async function checkClaims(
  conversation: Conversation,
  names: readonly string[],
  { namesPerCommand, pace }: { readonly namesPerCommand: number; readonly pace: CheckPace },
): Promise<RegistrarAnswer<readonly ClaimCheck[]>> {
  const value: ClaimCheck[] = [];
  let transaction = { clTRID: '', svTRID: '' };
  for (let start = 0; start < names.length; start += namesPerCommand) {
    const asked = names.slice(start, start + namesPerCommand);
    for (let delay = pace.take(); delay > 0; delay = pace.take()) await sleep(delay);
    const answer = await ask(
      conversation,
      domainCheck,
      {
        value: { keys: asked },
        clTRID: null,
        extensions: (offered) => (offered.has(LAUNCH) ? [claimsCheck.print(null)] : []),
      },
      (response) => {
        const keys = keysOf(response);
        return asked.map((name) => ({ name, claimKey: keys.get(name) ?? null }));
      },
    );
    noteOutcome(pace, answer);
    if (answer.outcome !== 'ok') return answer;
    value.push(...answer.value);
    ({ transaction } = answer);
  }
  return { outcome: 'ok', value, transaction };
}

function keysOf({ extensions }: EppResponse): ReadonlyMap<string, string | null> {
  const element = extensions.find(({ namespace, name }) => namespace === LAUNCH && name === 'chkData');
  if (!element) return new Map();
  const told = readElement(claimsCheckData, element, 'loose');
  return new Map(told.map(({ name, claimKey }) => [name, claimKey]));
}
