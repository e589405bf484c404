/** A signed-in person, by session cookie or API token. */
export interface UserActor {
  readonly kind: 'user';
  readonly userId: number;
  readonly via: 'session' | 'token';
  /** Scopes of the token; a session has every scope (`['*']`). */
  readonly scopes: readonly string[];
  /** Which token it was, for the security log; absent for a session. */
  readonly tokenId?: number;
}

/** Somebody not signed in, recognised only by a signed anonymous cookie where one was given. */
export interface VisitorActor {
  readonly kind: 'visitor';
  readonly visitorId: string | null;
}

/** Who asks. Every use case takes one and decides by its slice's policy. */
export type Actor = UserActor | VisitorActor;
