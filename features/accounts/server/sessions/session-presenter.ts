import type { Session } from '../../contract/sessions.ts';
import { deviceOf } from '../../rules/device.ts';
import type { OwnSession } from '../list-sessions.ts';

/** The fields of a session that go out: never its hash, and of its user agent what we know of it. */
export function presentSession(session: OwnSession): Session {
  return {
    id: session.id,
    ...deviceOf(session.userAgent),
    network: session.network === '' ? null : session.network,
    signed_in_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
    is_current: session.isCurrent,
  };
}
