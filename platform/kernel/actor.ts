/** A signed-in person, by session cookie or API token. */
export interface UserActor {
  readonly kind: 'user';
  readonly userId: number;
  readonly via: 'session' | 'token';
  /** Scopes of the token; a session has every scope (`['*']`). */
  readonly scopes: readonly string[];
  /**
   * Whether the password was entered in the session a short while ago; absent means no. What needs
   * it asks `requireFreshProof` (accounts), which also says what a token proves.
   */
  readonly hasFreshProof?: boolean;
  /** The IPv4 address or IPv6 network that the call came from; absent outside of calls. */
  readonly network?: string;
  /** Which token it was, for the security log; absent for a session. */
  readonly tokenId?: number;
}

/** A visitor who is not signed in, identified only by a signed anonymous cookie, if any. */
export interface VisitorActor {
  readonly kind: 'visitor';
  readonly visitorId: string | null;
}

/** The caller. Every use case takes one and decides by its slice's policy. */
export type Actor = UserActor | VisitorActor;
