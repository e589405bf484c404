import type { ApiToken } from '../../contract/api-tokens.ts';
import type { StoredApiToken } from './api-token-store.ts';

/** The fields of a token that go out. */
export function presentApiToken(token: StoredApiToken): ApiToken {
  return {
    id: token.id,
    name: token.name,
    scopes: token.scopes.filter((scope) => scope === 'read' || scope === 'write'),
    hint: token.hint,
    created_at: token.createdAt.toISOString(),
    expires_at: token.expiresAt?.toISOString() ?? null,
    last_used_at: token.lastUsedAt?.toISOString() ?? null,
    is_kept: token.isKept,
  };
}
