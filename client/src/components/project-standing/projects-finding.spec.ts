import { describe, expect, it } from 'vitest';
import { findingOf } from './projects-finding.js';

type Project = Parameters<typeof findingOf>[0][number];

const project = (projName: string, change: Partial<Project> = {}): Project => ({
  ...{ projectid: projName, projName, published: 1, hasUnpublished: false, analysis: 'current', analysisError: null },
  ...{ prodCount: 12, updatedts: '2026-03-02T08:00:00Z', ...change },
});
const behind = { hasUnpublished: true };
const unpublished = { published: null };

describe('the first sentence of a list of projects', () => {
  it('names the project with data newer than its reports that changed last', () => {
    const april = { ...behind, updatedts: '2026-04-02T08:00:00Z' };
    const found = findingOf([project('a', behind), project('b', april), project('c'), project('d', unpublished)]);
    expect(found).toMatchObject({ key: 'behind', project: { projName: 'b' }, others: 2 });
  });

  it('names a project that was never published, then one without planograms', () => {
    const empty = { published: null, prodCount: null, analysis: 'none' } as const;
    const found = findingOf([project('a', empty), project('b', unpublished)]);
    expect(found).toMatchObject({ key: 'unpublished', project: { projName: 'b' }, others: 0 });
    expect(findingOf([project('a', empty), project('b')])).toMatchObject({ key: 'empty', project: { projName: 'a' } });
  });

  it('puts a failed analysis first, unless it is running again', () => {
    const failed = { analysis: 'stale', analysisError: 'reports.no-memory' } as const;
    expect(findingOf([project('a', behind), project('b', failed)])?.key).toBe('failed');
    expect(findingOf([project('b', { ...failed, analysis: 'running' })])?.key).toBe('current');
  });

  it('says that reports use the newest data when they do, and nothing without projects', () => {
    expect(findingOf([project('a'), project('b')])).toEqual({ key: 'current', project: null, others: 0 });
    expect(findingOf([])).toBeNull();
  });

  it('makes no claim about projects it did not receive', () => {
    expect(findingOf([project('a')], false)).toBeNull();
    expect(findingOf([project('a', behind)], false)?.key).toBe('behind');
  });
});
