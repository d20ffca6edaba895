import { describe, expect, it } from 'vitest';
import { planMatches } from './match-plan.js';

const pair = (text: string) => {
  const [key = '', canonicalKey = ''] = text.split('=');
  return { key, canonicalKey };
};
const plan = (standing: string[], pairs: string[]) => {
  const { accepted, known, taken, circular } = planMatches(standing.map(pair), pairs.map(pair));
  const texts = (list: readonly { key: string; canonicalKey: string }[]) =>
    list.map(({ key, canonicalKey }) => `${key}=${canonicalKey}`);
  return { accepted: texts(accepted), known: texts(known), taken: texts(taken), circular: texts(circular) };
};

describe('accepting many matches at once', () => {
  it('accepts the pairs that would be accepted individually', () => {
    expect(plan([], ['1=01', '2=02', '02=002'])).toEqual({
      ...{ accepted: ['1=01', '2=02', '02=002'], known: [], taken: [], circular: [] },
    });
  });

  it('skips pairs that are known, taken or circular, also because of earlier pairs', () => {
    const { accepted, known, taken, circular } = plan(
      ['1=01', '5=05'],
      ['1=01', '5=005', '01=1', '7=7', '8=08', '08=8', '8=9'],
    );
    expect(accepted).toEqual(['8=08']);
    expect(known).toEqual(['1=01']);
    expect(taken).toEqual(['5=005', '8=9']);
    expect(circular).toEqual(['01=1', '7=7', '08=8']);
  });

  it('terminates when matches of merged retailers already form a circle', () => {
    expect(plan(['1=2', '2=1'], ['3=1']).accepted).toEqual(['3=1']);
  });
});
