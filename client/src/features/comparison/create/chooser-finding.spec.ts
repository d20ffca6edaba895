import { describe, expect, it } from 'vitest';
import type { ComparisonDataDto, SavedComparisonDto } from '../../../api/comparisons.gen.js';
import { type Candidate, likeliestFirst } from './candidates.js';
import { findingOf } from './chooser-finding.js';

const candidate = (name: string, change: Partial<Candidate> = {}) =>
  ({ id: name, name, publication: null, empty: false, isArchived: false, ...change }) as Candidate;
const side = (newer: boolean, snapshot: number | null = 1) => ({ newer, snapshot }) as ComparisonDataDto;
const saved = (reportName: string, before: ComparisonDataDto, after = side(false)) =>
  ({ reportName, before, after }) as SavedComparisonDto;
const NOTHING = { isDraft: false, saved: [], projects: [], publications: [] };

describe('the suggested comparison', () => {
  it('is the draft with the current publication, before all others', () => {
    const all = { saved: [saved('spring', side(true))], projects: [candidate('a')], publications: [] };
    expect(findingOf({ ...all, isDraft: true })).toEqual({ key: 'draft' });
  });

  it('is the newest saved one whose data have changed and are still there', () => {
    const of = [saved('same', side(false)), saved('gone', side(true, null)), saved('old', side(true))];
    expect(findingOf({ ...NOTHING, saved: [...of, saved('older', side(true))] })).toMatchObject({
      key: 'saved',
      saved: { reportName: 'old' },
      count: 2,
    });
  });

  it('is the most likely project with figures that is not archived, then an earlier publication', () => {
    const projects = [candidate('empty', { empty: true }), candidate('old', { isArchived: true }), candidate('b')];
    const publications = [candidate('first', { publication: 1 })];
    const found = { key: 'project', candidate: { name: 'b' }, count: 1 };
    expect(findingOf({ ...NOTHING, projects, publications })).toMatchObject(found);
    expect(findingOf({ ...NOTHING, projects: projects.slice(0, 2), publications }).key).toBe('publication');
    expect(findingOf({ ...NOTHING, projects: projects.slice(0, 2) })).toEqual({ key: 'none' });
  });
});

it('prefers published projects of another period to those of the same one, or to drafts', () => {
  const project = (name: string, published: number | null, projTime: string, prodCount: number | null = 9) => ({
    ...{ name, published, projTime, prodCount },
  });
  const others = [
    project('empty', null, 'last', null),
    project('draft', null, 'last'),
    project('copy', 1, 'now'),
    project('last', 1, 'last'),
    project('before', 2, 'before'),
  ];
  expect(likeliestFirst({ projTime: 'now' }, others).map(({ name }) => name)).toEqual([
    'last',
    'before',
    'copy',
    'draft',
    'empty',
  ]);
});
