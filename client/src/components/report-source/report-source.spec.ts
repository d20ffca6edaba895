import { describe, expect, it } from 'vitest';
import { chosenSource, hasDraft } from './report-source.js';

const PUBLISHED = { kind: 'full', published: 2, hasUnpublished: false, dataVersion: 7 } as const;
const CHANGED = { ...PUBLISHED, hasUnpublished: true, dataVersion: 9 };
const PUBLICATIONS = [
  { number: 3, dataVersion: 8 },
  { number: 2, dataVersion: 7 },
];

describe('the data shown on a page', () => {
  it('is what reports read, unless the address says otherwise', () => {
    const current = { publication: 'current', isDraft: false, number: 2 };
    expect(chosenSource(PUBLISHED, null)).toEqual(current);
    expect(chosenSource(CHANGED, null)).toEqual(current);
    expect(chosenSource(CHANGED, '2')).toEqual(current);
    expect(chosenSource(CHANGED, '1')).toEqual({ publication: '1', isDraft: false, number: 1 });
    expect(chosenSource(CHANGED, 'no such')).toEqual(current);
  });

  it('is the draft when it is requested and exists', () => {
    expect(hasDraft(CHANGED, PUBLICATIONS)).toBe(true);
    expect(chosenSource(CHANGED, 'draft', PUBLICATIONS)).toEqual({ publication: 'draft', isDraft: true, number: null });
  });

  it('is the publication that the draft became', () => {
    expect(chosenSource(PUBLISHED, 'draft', PUBLICATIONS)).toMatchObject({ publication: 'current', isDraft: false });
    // Publication 2 was restored: the newest data is in publication 3.
    const restored = { ...PUBLISHED, hasUnpublished: true, dataVersion: 8 };
    expect(hasDraft(restored, PUBLICATIONS)).toBe(false);
    expect(chosenSource(restored, 'draft', PUBLICATIONS)).toEqual({ publication: '3', isDraft: false, number: 3 });
  });

  it('is a draft until something is published, and never one in a lite project', () => {
    expect(chosenSource({ ...CHANGED, published: null }, '1')).toEqual({
      publication: undefined,
      isDraft: true,
      number: null,
    });
    expect(chosenSource({ ...CHANGED, kind: 'lite' }, 'draft')).toEqual({
      publication: undefined,
      isDraft: false,
      number: null,
    });
  });
});
