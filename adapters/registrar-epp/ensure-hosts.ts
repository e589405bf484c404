import type { RegistrarAnswer } from '#features/names/server/ports/registrar.ts';
import { hostCheck } from '#platform/epp-wire/host/host-check.ts';
import { hostCreate } from '#platform/epp-wire/host/host-create.ts';

import { ask, askFor } from './ask-registry.ts';
import type { Conversation } from './ask-registry.ts';

/** The result code for an object that is there already. */
const OBJECT_EXISTS = 2302;

/** Makes host objects known to the registry; null when all are, else what kept one from it. */
export type EnsureHosts = (
  names: readonly string[],
) => Promise<Exclude<RegistrarAnswer<never>, { readonly outcome: 'ok' }> | null>;

/** What makes hosts known, remembering those it has seen; `forget` when the registry says otherwise. */
export function hostEnsurer(conversation: Conversation): {
  readonly ensureHosts: EnsureHosts;
  readonly forget: (names: readonly string[]) => void;
} {
  const known = new Set<string>();
  return {
    async ensureHosts(names) {
      const unseen = [...new Set(names)].filter((name) => !known.has(name));
      if (unseen.length === 0) return null;
      const checked = await askFor(
        conversation,
        hostCheck,
        { value: { keys: unseen }, clTRID: null },
        (hosts) => hosts,
      );
      if (checked.outcome !== 'ok') return checked;
      for (const { key, isAvailable } of checked.value) {
        if (isAvailable) {
          const created = await createHost(conversation, key);
          if (created.outcome === 'unknown') return created;
          // Another session of ours, or another registrar, was faster: the host is there.
          if (created.outcome === 'refused' && created.eppCode !== OBJECT_EXISTS)
            return { ...created, reason: `name server ${key}: ${created.reason}` };
        }
        known.add(key);
      }
      return null;
    },
    forget: (names) => names.forEach((name) => known.delete(name)),
  };
}

function createHost(conversation: Conversation, name: string): Promise<RegistrarAnswer<null>> {
  const question = { value: { name, addresses: [] }, clTRID: conversation.nextTransactionId() };
  return ask(conversation, hostCreate, question, () => null);
}
