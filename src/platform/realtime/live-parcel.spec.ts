import { describe, expect, it } from 'vitest';
import type { LiveMessage } from '../../core/live/live-message.js';
import { isTold, type LiveParcel, replacing } from './live-parcel.js';

const message: LiveMessage = { type: 'VALIDATION', status: 'complete', projectid: 'p', requestid: 'p' };
const audience = { userIds: ['ada'] };
const told = (id: string, replaces: string[]) => ({ message, audience, id, replaces });

describe('a message that replaces a waiting one', () => {
  it('stands for it and all before it, each named once', () => {
    const ids = Array.from({ length: 200 }, (_, number) => `${number}`);
    let waiting: LiveParcel = told('first', []);
    for (const [number, id] of ids.entries())
      waiting = replacing(waiting, told(id, ['first', ...ids.slice(0, number)]));
    expect(waiting).toMatchObject({ id: '199' });
    expect(isTold(waiting) && waiting.replaces.toSorted()).toEqual(['first', ...ids.slice(0, 199)].toSorted());
  });

  it('includes what its own transaction could not see', () => {
    expect(replacing(told('a', ['z']), told('b', []))).toEqual(told('b', ['a', 'z']));
  });

  it('is all that remains of progress', () => {
    expect(replacing({ message, audience }, told('a', []))).toEqual(told('a', []));
  });
});
