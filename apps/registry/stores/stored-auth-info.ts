/** An auth code as stored: what proves it, never the code. Null, where this may be null, is unset. */
export interface StoredAuthInfo {
  /** `salt:sha256(salt + code)` in hexadecimal. */
  readonly hash: string;
  /** Null for a code that holds until it is exchanged. */
  readonly expiresAt: Date | null;
}

interface AuthInfoColumns {
  readonly auth_info_hash: string | null;
  readonly auth_info_expires_at: Date | null;
}

/** The columns of a code, or of none. */
export function authInfoColumns(authInfo: StoredAuthInfo | null): AuthInfoColumns {
  return {
    auth_info_hash: authInfo?.hash ?? null,
    auth_info_expires_at: authInfo?.expiresAt ?? null,
  };
}

/** The code that a row holds. */
export function readStoredAuthInfo(row: AuthInfoColumns): StoredAuthInfo | null {
  return row.auth_info_hash === null
    ? null
    : { hash: row.auth_info_hash, expiresAt: row.auth_info_expires_at };
}
