/** The DI token of the `TokenVerifier` that the auth module provides. */
export const TOKEN_VERIFIER = Symbol('TOKEN_VERIFIER');

/** Who listens on a socket. */
export interface LiveReader {
  userId: string;
  /** The session the token belongs to; null for a token of the company's own provider. */
  sessionId: string | null;
  /** When the token ends; the socket is closed then and the client comes back with a new one. */
  expiresAt: Date;
}

/** Checks the identity token of `/ws?token=…`. */
export interface TokenVerifier {
  /** Null for a token that is wrong, expired, or not a user's. Rejects only when it cannot tell. */
  verify(token: string): Promise<LiveReader | null>;
}
