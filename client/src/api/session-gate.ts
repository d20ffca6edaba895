import type { SessionState } from './session-slice.js';

/**
 * Where calls wait while the session has lapsed: the page keeps what was typed, the person signs in again over it, and
 * then the calls continue.
 */
export interface SessionGate {
  /**
   * Resolves to true when the person is back; to false when they left, another person signed in, or the call was given
   * up.
   */
  opened(signal?: AbortSignal): Promise<boolean>;
  /** Called with every state of the session. */
  follow(session: SessionState): void;
}

export function createSessionGate(): SessionGate {
  const waiting = new Set<(back: boolean) => void>();
  return {
    opened: (signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve(false);
        const settle = (back: boolean) => {
          waiting.delete(settle);
          signal?.removeEventListener('abort', giveUp);
          resolve(back);
        };
        const giveUp = () => settle(false);
        signal?.addEventListener('abort', giveUp);
        waiting.add(settle);
      }),
    follow: ({ lapsed, status }) => {
      if (lapsed) return;
      for (const settle of [...waiting]) settle(status === 'signed-in');
    },
  };
}
