/** The DI token of the `TokenVerifier` that the auth module provides. */
export const TOKEN_VERIFIER = Symbol('TOKEN_VERIFIER');

/** Who holds a live connection. */
export interface Listener {
  readonly userId: string;
  /** The session the token belongs to; null for a token of the company's own provider. */
  readonly sessionId: string | null;
  /** The tenant whose projects they administrate; null for who is no administrator. */
  readonly adminOf: string | null;
}

/** Who listens on a socket, and until when. */
export interface LiveReader extends Listener {
  readonly tenant: string;
  /** When the token ends; the socket is closed then and the client comes back with a new one. */
  expiresAt: Date;
}

/** Checks the identity token of `/ws?token=…`. */
export interface TokenVerifier {
  /** Null for a token that is wrong, expired, or not a user's. Rejects only when it cannot tell. */
  verify(token: string): Promise<LiveReader | null>;
  /** For each of these whether they may still listen: the user active, the session going on, their office still theirs. */
  standing(listeners: readonly Listener[]): Promise<boolean[]>;
}
