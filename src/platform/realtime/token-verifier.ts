/** The DI token of the `TokenVerifier` that the auth module provides. */
export const TOKEN_VERIFIER = Symbol('TOKEN_VERIFIER');

/** The holder of a live connection. */
export interface Listener {
  readonly userId: string;
  /** The token's session; null for a token of the company's own provider. */
  readonly sessionId: string | null;
  /** The tenant that they administer; null for others. */
  readonly adminOf: string | null;
}

/** Who listens on a socket, and until when. */
export interface LiveReader extends Listener {
  readonly tenant: string;
  /** The token's expiry; then the socket is closed, and the client reconnects with a new token. */
  expiresAt: Date;
}

/** Checks the identity token of `/ws?token=…`. */
export interface TokenVerifier {
  /** Null for a token that is wrong, expired, or not a user's. Rejects only when it cannot check the token. */
  verify(token: string): Promise<LiveReader | null>;
  /**
   * For each listener, whether it may still listen: the user is active, the session is open, and they still have their
   * role.
   */
  standing(listeners: readonly Listener[]): Promise<boolean[]>;
}
