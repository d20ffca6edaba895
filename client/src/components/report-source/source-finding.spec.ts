import { describe, expect, it } from 'vitest';
import { chosenSource } from './report-source.js';
import { findingOf } from './source-finding.js';

const MARCH = '2026-03-02T08:00:00.000Z';
const APRIL = '2026-04-02T08:00:00.000Z';
const PUBLICATIONS = [
  { number: 2, dataVersion: 8, publishedAt: APRIL },
  { number: 1, dataVersion: 7, publishedAt: MARCH },
];
const PUBLISHED = { kind: 'full', published: 2, publishedAt: APRIL, hasUnpublished: false, dataVersion: 8 } as const;
const CHANGED = { ...PUBLISHED, hasUnpublished: true, dataVersion: 9 };

const found = (project: Parameters<typeof findingOf>[0], written: string | null, publications = PUBLICATIONS) =>
  findingOf(project, chosenSource(project, written, publications), publications);

describe('the first sentence on pages of files', () => {
  it('says which publication the files contain, and whether there is newer data', () => {
    expect(found(PUBLISHED, null)).toEqual({ key: 'current', time: APRIL, newest: 2 });
    expect(found(CHANGED, null)).toEqual({ key: 'behind', time: APRIL, newest: null });
    expect(found(CHANGED, '1')).toEqual({ key: 'other', time: MARCH, newest: null });
  });

  it('says that they contain the draft, with the server’s time for it', () => {
    expect(found(CHANGED, 'draft')).toEqual({ key: 'draft', time: null, newest: null });
    expect(found({ ...CHANGED, published: null, publishedAt: null }, null, [])).toMatchObject({ key: 'draftOnly' });
  });

  it('names the publication that was replaced by restoring an earlier one', () => {
    const restored = { ...PUBLISHED, published: 1, publishedAt: MARCH, hasUnpublished: true };
    expect(found(restored, null)).toEqual({ key: 'restored', time: MARCH, newest: 2 });
    expect(found(restored, '2')).toEqual({ key: 'other', time: APRIL, newest: 2 });
  });

  it('says nothing before the publications are loaded, nor in a lite project', () => {
    expect(found(PUBLISHED, null, [])).toMatchObject({ key: 'current' });
    expect(found(CHANGED, null, [])).toBeNull();
    expect(found({ ...PUBLISHED, kind: 'lite' }, null)).toBeNull();
  });
});
