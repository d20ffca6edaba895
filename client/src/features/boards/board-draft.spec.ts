import { describe, expect, it } from 'vitest';
import type { BoardDto } from '../../api/boards.gen.js';
import { changed, draftOf, isChanged, readDraft, redone, undone, writeDraft } from './board-draft.js';

const board = (name: string, version = 1): BoardDto => ({
  ...{ boardid: 'b1', name, version, tileCount: 0, first: false, author: 'a', changedBy: 'a', filters: {}, tiles: [] },
  changedAt: '2026-03-02T08:00:00.000Z',
});
const named = (name: string) => ({ name, filters: {}, tiles: [] });

describe('a draft', () => {
  it('is unchanged until something is changed, and again once that is undone', () => {
    const draft = draftOf(board('One'));
    expect(isChanged(draft)).toBe(false);
    const two = changed(draft, named('Two'));
    expect(isChanged(two)).toBe(true);
    expect(isChanged(undone(two))).toBe(false);
  });

  it('goes back and forth step by step, and forgets the way forth after another change', () => {
    const three = changed(changed(draftOf(board('One')), named('Two')), named('Three'));
    const back = undone(undone(three));
    expect([undone(three).present.name, back.present.name, undone(back).present.name]).toEqual(['Two', 'One', 'One']);
    expect(redone(redone(back)).present.name).toBe('Three');
    expect(redone(changed(undone(three), named('Other'))).present.name).toBe('Other');
  });

  it('counts a change that changes nothing as no step', () => {
    const draft = draftOf(board('One'));
    expect(changed(draft, named('One'))).toBe(draft);
  });

  it('is restored from the tab’s storage; anything else is no draft', () => {
    const mine = changed(draftOf(board('One')), named('Mine'));
    expect(readDraft(writeDraft(mine))).toEqual({ version: 1, saved: named('One'), present: named('Mine') });
    for (const text of [null, '', 'null', '[]', '{"version":1,"present":{}}']) expect(readDraft(text)).toBeNull();
  });
});
