import * as z from 'zod/mini';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { messageSchema } from '#platform/contract/message-schema.ts';
import { GUARD_ACTIONS, SENSITIVE_CHANGES, UNDO_STATES } from '../rules/sensitive-change.ts';

/** The domain and the token in a mailed link. */
const link = {
  domain: canonicalDomain,
  token: z.string().check(z.trim(), z.maxLength(200)),
};

/** A change of who controls a domain, as its mailed link shows it. */
export const guardedChangeSchema = z.object({
  /** The Unicode form, for display. */
  display_name: z.string(),
  kind: z.enum(SENSITIVE_CHANGES),
  happened_at: z.string(),
  via: z.enum(['session', 'token']),
  /** The network that it came from; null if it is not known. */
  network: z.nullable(z.string()),
  /** What became of the change. */
  undo: z.enum(UNDO_STATES),
  /** Why the registry did not undo it. */
  undo_failure: z.nullable(messageSchema),
  /** Since when the domain is frozen; null if it is not. */
  frozen_at: z.nullable(z.string()),
  /** Whether the domain has left, or was registered again since. */
  is_gone: z.boolean(),
  /** When this link was used, and what for; null if it was not. */
  used_at: z.nullable(z.string()),
  used_for: z.nullable(z.enum(GUARD_ACTIONS)),
  expires_at: z.string(),
});

/** A change of who controls a domain, as sent on the wire. */
export type GuardedChangeOnWire = z.infer<typeof guardedChangeSchema>;

/** What the mailed link (`/undo-change?domain=…&token=…`) is about; needs no session. */
export const lookAtSensitiveChange = endpoint({
  id: 'look-at-sensitive-change',
  // POST, so that the token appears in no log or history.
  method: 'POST',
  path: '/namestead/v1/sensitive-changes/look',
  summary:
    'Returns a change of who controls a domain and what became of it, by the domain and the token of an emailed link. Changes nothing.',
  access: 'public',
  isUnlogged: true,
  stores: 'nothing',
  body: z.object(link),
  answer: guardedChangeSchema,
  refusals: ['unknown_guard_link', 'crossed_guard_link', 'expired_guard_link'],
  callsPerMinute: 30,
});

/** Undoes the change of a mailed link, or freezes its domain; the link works once. */
export const answerSensitiveChange = endpoint({
  id: 'answer-sensitive-change',
  method: 'POST',
  path: '/namestead/v1/sensitive-changes',
  summary:
    'Undoes a change of who controls a domain (`undo`), or forbids further ones (`freeze`), by the domain and the token of an emailed link. Both close the domain against transfers. The link works once, for 72 hours.',
  access: 'public',
  stores: 'after-proof',
  body: z.object({ ...link, action: z.enum(GUARD_ACTIONS) }),
  answer: guardedChangeSchema,
  refusals: [
    'unknown_guard_link',
    'crossed_guard_link',
    'expired_guard_link',
    'used_guard_link',
    'change_not_undoable',
    'domain_left',
  ],
  callsPerMinute: 20,
});
