import { describe, expect, it } from 'vitest';
import type { LiveMessage } from '../../core/live/live-message.js';
import { LiveMessagesHeard } from './live-messages-heard.js';

const message: LiveMessage = { type: 'VALIDATION', status: 'complete', projectid: 'p', requestid: 'p' };
const audience = { userIds: ['ada'] };
const told = (id: string, ...replaces: string[]) => ({ message, audience, id, replaces });

describe('the messages that a server has received', () => {
  it('are new once', () => {
    const heard = new LiveMessagesHeard();
    expect([told('a'), told('b'), told('a')].map((one) => heard.isNews(one))).toEqual([true, true, false]);
  });

  it('are not new after a message that replaces them', () => {
    const heard = new LiveMessagesHeard();
    expect([told('b', 'a'), told('a'), told('c', 'a', 'b')].map((one) => heard.isNews(one))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('are always new without an id, as progress is', () => {
    const heard = new LiveMessagesHeard();
    expect([1, 2].map(() => heard.isNews({ message, audience }))).toEqual([true, true]);
  });
});
