import { type LiveMessage, isLiveType } from '@core/live/live-message.js';
import type { LiveRefusal, LiveState } from '../api/live-slice.js';

/** A received message; `UNKNOWN` for a type that only a newer server knows. */
export type HeardMessage = LiveMessage | { type: 'UNKNOWN' };

/** A socket's events. */
export interface SocketEvents {
  opened: () => void;
  /** With the reason if the server refused it. */
  closed: (refusal?: LiveRefusal) => void;
  message: (data: unknown) => void;
}

export interface OpenSocket {
  close(): void;
}

/** The close code when a person or a tenant has no place left. */
const NO_PLACE = 4429;

function refusalOf(reason: string): LiveRefusal {
  try {
    return JSON.parse(reason) as LiveRefusal;
  } catch {
    return { code: 'quotas.live-per-person' };
  }
}

function browserSocket(address: string, heard: SocketEvents): OpenSocket {
  const socket = new WebSocket(address);
  socket.onopen = heard.opened;
  socket.onclose = ({ code, reason }) => heard.closed(code === NO_PLACE ? refusalOf(reason) : undefined);
  socket.onmessage = (event) => heard.message(event.data);
  return socket;
}

export interface LiveOptions {
  /** The address without its token, e.g. `wss://host/ws`. */
  url: string;
  /** A valid token; null when no one is signed in, which leaves the connection closed. */
  getToken: () => Promise<string | null>;
  onState: (state: LiveState, attempt: number, refusal?: LiveRefusal) => void;
  onMessage: (message: HeardMessage) => void;
  /** Called whenever it opens, including the first time: changes missed meanwhile must be fetched. */
  onOpened: () => void;
  /** Delay before the first token is fetched, and the base of the delays between attempts. Milliseconds. */
  tokenDelay?: number;
  retryDelay?: number;
  /** Opens a socket; default: the browser's own. */
  openSocket?: (address: string, heard: SocketEvents) => OpenSocket;
}

export interface LiveConnection {
  start(): void;
  /** Starts over immediately with fresh attempts; does nothing while it is open or connecting. */
  reconnect(): void;
  /** The network is gone: abandons the socket, which may not notice for minutes, until `reconnect`. */
  interrupt(): void;
  stop(): void;
}

/** Automatic reconnections before the reader is asked. */
export const LIVE_ATTEMPTS = 3;
const TOKEN_DELAY_MS = 2000;
const RETRY_DELAY_MS = 1000;

function messageOf(data: unknown): HeardMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const parsed: unknown = JSON.parse(data);
    if (typeof parsed !== 'object' || parsed === null || !('type' in parsed && 'status' in parsed)) return null;
    return isLiveType(parsed.type) ? (parsed as LiveMessage) : { type: 'UNKNOWN' };
  } catch {
    return null;
  }
}

/**
 * One live connection: the token is fetched two seconds after the start (so that a page left at once costs nothing), a
 * lost connection is retried three times with doubling delays, and each reconnection fetches a new token.
 */
export function createLiveConnection(options: LiveOptions): LiveConnection {
  const openSocket = options.openSocket ?? browserSocket;
  const retryDelay = options.retryDelay ?? RETRY_DELAY_MS;
  let socket: OpenSocket | null = null;
  let onStopped: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  // Counts connections, so that messages of an abandoned one are ignored.
  let generation = 0;

  let now: LiveState = 'Uninstantiated';
  const tell = (state: LiveState, refusal?: LiveRefusal) => {
    now = state;
    options.onState(state, attempt, refusal);
  };
  const after = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), delay);
  };

  function lost(refusal?: LiveRefusal): void {
    socket = null;
    // Retrying changes nothing; the reader does it when there is room.
    if (refusal) return tell('Closed', refusal);
    if (attempt >= LIVE_ATTEMPTS) return tell('Closed');
    attempt += 1;
    tell('Connecting');
    after(retryDelay * 2 ** (attempt - 1));
  }

  function opened(): void {
    attempt = 0;
    tell('Open');
    options.onOpened();
  }

  async function connect(): Promise<void> {
    const mine = ++generation;
    tell('Connecting');
    const token = await options.getToken().catch(() => undefined);
    if (mine !== generation) return;
    if (token === null) return tell('Closed');
    if (token === undefined) return lost();
    socket = openSocket(`${options.url}?token=${encodeURIComponent(token)}`, {
      opened: () => mine === generation && opened(),
      closed: (refusal) => (mine === generation ? lost(refusal) : onStopped?.()),
      message: (data) => {
        const message = mine === generation ? messageOf(data) : null;
        if (message) options.onMessage(message);
      },
    });
  }

  return {
    start: () => {
      tell('Uninstantiated');
      after(options.tokenDelay ?? TOKEN_DELAY_MS);
    },
    reconnect: () => {
      // Open, or connecting for the first time: leave it alone. Waiting for the next attempt: do not wait.
      if (socket || (attempt === 0 && now !== 'Closed')) return;
      attempt = 0;
      after(0);
    },
    interrupt: () => {
      clearTimeout(timer);
      generation += 1;
      const open = socket;
      socket = null;
      tell('Closed');
      open?.close();
    },
    stop: () => {
      clearTimeout(timer);
      generation += 1;
      const open = socket;
      socket = null;
      if (!open) return tell('Closed');
      tell('Closing');
      onStopped = () => {
        onStopped = null;
        tell('Closed');
      };
      open.close();
    },
  };
}
