import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import type { RefusedLine } from '#features/cart/server/ports/line-quotes.ts';
import { fillSentence } from '#platform/contract/refusal.ts';
import { mappingSentences } from '../contract/mapping-refusals.ts';
import type { AvailabilityStatus } from '#features/names/rules/availability-status.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { isUnregistered } from '../rules/mapping-status.ts';
import { refuseStatus } from '#features/names/server/api/line-facts.ts';

/** A connection that the name's own state forbids: what nobody has registered leads nowhere, all else is told as in a search. */
export function refuseMapping(line: LineToQuote, status: AvailabilityStatus): RefusedLine {
  if (!isUnregistered(status)) return refuseStatus(line, status);
  const message = fillSentence(mappingSentences.mapping_unregistered, { domain: displayName(line.meta) });
  return { kind: 'refused', itemId: line.itemId, code: status, message };
}
