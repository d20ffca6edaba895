import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type HeardMessage, type SocketEvents, createLiveConnection } from './live-connection.js';
import { LIVE_TAGS, tagsOf } from './live-tags.js';

/** A socket controlled by the test. */
interface FakeSocket extends SocketEvents {
  address: string;
}

let made: FakeSocket[] = [];
const states: string[] = [];
const messages: HeardMessage[] = [];
let openings = 0;
let tokens = 0;
const last = (): FakeSocket => {
  const socket = made.at(-1);
  if (!socket) throw new Error('no socket was opened');
  return socket;
};

function connection(getToken: () => Promise<string | null> = async () => `token ${++tokens}`) {
  return createLiveConnection({
    url: 'wss://host/ws',
    openSocket: (address, heard) => {
      made.push({ address, ...heard });
      return { close: heard.closed };
    },
    getToken,
    onState: (state, attempt, refusal) => states.push([state, attempt, ...(refusal ? [refusal.code] : [])].join(' ')),
    onMessage: (message) => messages.push(message),
    onOpened: () => (openings += 1),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  made = [];
  states.length = 0;
  messages.length = 0;
  openings = 0;
  tokens = 0;
});
afterEach(() => vi.useRealTimers());

describe('the live connection', () => {
  it('fetches its token two seconds after the start and sends it in the address', async () => {
    connection().start();
    await vi.advanceTimersByTimeAsync(1999);
    expect(tokens).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(last().address).toBe('wss://host/ws?token=token%201');
    last().opened();
    expect(states).toEqual(['Uninstantiated 0', 'Connecting 0', 'Open 0']);
  });

  it('retries a lost connection three times, after 1, 2 and 4 seconds, then stays closed', async () => {
    connection().start();
    await vi.advanceTimersByTimeAsync(2000);
    last().opened();
    last().closed();
    for (const wait of [1000, 2000, 4000]) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      const before = made.length;
      await vi.advanceTimersByTimeAsync(1);
      expect(made.length).toBe(before + 1);
      last().closed();
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect(made).toHaveLength(4);
    expect(states.at(-1)).toBe('Closed 3');
  });

  it('fetches a new token for each attempt, and refetches everything at each opening, including the first', async () => {
    connection().start();
    await vi.advanceTimersByTimeAsync(2000);
    last().opened();
    expect(openings).toBe(1);
    last().closed();
    await vi.advanceTimersByTimeAsync(1000);
    expect(last().address).toContain('token%202');
    last().opened();
    expect(openings).toBe(2);
    expect(states.at(-1)).toBe('Open 0');
  });

  it('starts over when the reader asks', async () => {
    const live = connection();
    live.start();
    await vi.advanceTimersByTimeAsync(2000);
    for (const wait of [1000, 2000, 4000, 0]) {
      last().closed();
      await vi.advanceTimersByTimeAsync(wait);
    }
    expect(states.at(-1)).toBe('Closed 3');
    live.reconnect();
    await vi.advanceTimersByTimeAsync(0);
    last().opened();
    expect(states.at(-1)).toBe('Open 0');
  });

  it('does not hurry a start in progress, and does not wait for an attempt when asked', async () => {
    const live = connection();
    live.start();
    live.reconnect();
    await vi.advanceTimersByTimeAsync(1999);
    expect(made).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    last().opened();
    last().closed();
    live.reconnect();
    await vi.advanceTimersByTimeAsync(0);
    expect(made).toHaveLength(2);
  });

  it('is not live offline, tries nothing meanwhile, and comes back with the network', async () => {
    const live = connection();
    live.start();
    await vi.advanceTimersByTimeAsync(2000);
    last().opened();
    const before = last();
    live.interrupt();
    expect(states.at(-1)).toBe('Closed 0');
    before.message(JSON.stringify({ type: 'PSA', status: 'progress' }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([made.length, messages, states.at(-1)]).toEqual([1, [], 'Closed 0']);
    live.reconnect();
    await vi.advanceTimersByTimeAsync(0);
    last().opened();
    expect([made.length, states.at(-1)]).toEqual([2, 'Open 0']);
  });

  it('stays closed, with the reason, when the server has no place for it, and retries on request', async () => {
    const live = connection();
    live.start();
    await vi.advanceTimersByTimeAsync(2000);
    last().opened();
    last().closed({ code: 'quotas.live-per-person' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(made).toHaveLength(1);
    expect(states.at(-1)).toBe('Closed 0 quotas.live-per-person');
    live.reconnect();
    await vi.advanceTimersByTimeAsync(0);
    last().opened();
    expect(states.at(-1)).toBe('Open 0');
  });

  it('stays closed when no one is signed in', async () => {
    connection(async () => null).start();
    await vi.advanceTimersByTimeAsync(2000);
    expect(made).toHaveLength(0);
    expect(states.at(-1)).toBe('Closed 0');
  });

  it('passes on messages and ignores invalid ones', async () => {
    connection().start();
    await vi.advanceTimersByTimeAsync(2000);
    last().opened();
    last().message('not json');
    last().message('{"hello":1}');
    last().message('{"type":"PSA","status":"complete","projectid":"p"}');
    expect(messages).toEqual([{ type: 'PSA', status: 'complete', projectid: 'p' }]);
  });

  it('passes on that a newer server sent an unknown message', async () => {
    connection().start();
    await vi.advanceTimersByTimeAsync(2000);
    last().opened();
    last().message('{"type":"LATER","status":"complete"}');
    last().message('{"type":"toString","status":"complete"}');
    expect(messages).toEqual([{ type: 'UNKNOWN' }, { type: 'UNKNOWN' }]);
  });

  it('reports Closing and Closed when it is stopped, and does not come back', async () => {
    const live = connection();
    live.start();
    await vi.advanceTimersByTimeAsync(2000);
    last().opened();
    live.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states.slice(-2)).toEqual(['Closing 0', 'Closed 0']);
    expect(made).toHaveLength(1);
  });
});

describe('what a message makes stale', () => {
  const counts = { filecount: 3, filecompleted: 1, fileerrored: 0 };

  it('is only the request while files are read', () => {
    expect(tagsOf({ type: 'PSA', status: 'progress', projectid: 'p', requestid: 'r', ...counts })).toEqual([
      { type: 'Request', id: 'r' },
    ]);
  });

  it('is everything computed from the request when it ends', () => {
    const types = tagsOf({ type: 'PSA', status: 'complete', projectid: 'p', requestid: 'r' }).map((tag) => tag.type);
    expect(types).toEqual(['Request', 'Project', 'LiteProject', 'LiteProject', 'Validation', 'Report']);
  });

  it('is everything live for a type of a newer server', () => {
    expect(tagsOf({ type: 'UNKNOWN' }).map((tag) => tag.type)).toEqual(LIVE_TAGS);
  });
});
