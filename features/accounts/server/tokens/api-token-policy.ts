import type { UserActor } from '#platform/kernel/actor.ts';

/** Tokens are managed with a session only, so that a leaked token cannot make itself successors. */
export function mayManageTokens(actor: UserActor): boolean {
  return actor.via === 'session';
}
