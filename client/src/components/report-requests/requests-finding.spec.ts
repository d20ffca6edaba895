import { describe, expect, it } from 'vitest';
import type { RequestedReportDto } from '../../api/reports.gen.js';
import { findingOf } from './requests-finding.js';

const report = (reportname: string, change: Partial<RequestedReportDto> = {}) =>
  ({
    ...{ projectid: 'p', reporttype: 'EXCEL', reportname, status: 'complete', outdated: false },
    ...{ settings: { filters: {} }, ...change },
  }) as RequestedReportDto;

describe('the first sentence of a list of reports', () => {
  it('names the newest failed report, before reports with older data', () => {
    const found = findingOf([report('old', { outdated: true }), report('failed', { status: 'error' })]);
    expect(found).toMatchObject({ key: 'failed', report: { reportname: 'failed' } });
  });

  it('counts reports with older data and names the newest', () => {
    const reports = [report('a'), report('b', { outdated: true }), report('c', { outdated: true })];
    expect(findingOf(reports)).toMatchObject({ key: 'outdated', report: { reportname: 'b' }, count: 2 });
  });

  it('ignores reports that were created again since, and comparisons', () => {
    const again = [
      report('a', { status: 'queued' }),
      report('a', { outdated: true }),
      report('a', { status: 'error' }),
    ];
    expect(findingOf(again)).toBeNull();
    expect(findingOf([report('a', { reporttype: 'COMPARE', outdated: true })])).toBeNull();
  });

  it('treats the same name with other settings as another report', () => {
    const narrowed = report('a', { settings: { filters: { brand: ['X'] } } as never });
    expect(findingOf([narrowed, report('a', { outdated: true })])).toMatchObject({ key: 'outdated', count: 1 });
  });

  it('says that all finished reports have the newest data', () => {
    expect(findingOf([report('a', { status: 'running' }), report('b'), report('c')])).toEqual({
      key: 'fresh',
      report: null,
      count: 2,
    });
    expect(findingOf([])).toBeNull();
  });
});
