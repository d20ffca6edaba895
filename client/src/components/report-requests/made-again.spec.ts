import { describe, expect, it } from 'vitest';
import type { ReportSettingsDto, RequestedReportDto } from '../../api/reports.gen.js';
import { madeAgain } from './made-again.js';

const SETTINGS: ReportSettingsDto = {
  filters: { category: ['Soup'], banner: ['Corner'], planogram: ['0.1'] },
  filterType: 'exclude',
  units: 'cm',
  lang: 'zh-CN',
  level: 'brand',
  grouping: 'banner',
  measures: ['facings'],
  format: null,
  board: null,
};
const report = (reporttype: RequestedReportDto['reporttype'], settings: Partial<ReportSettingsDto> = {}) =>
  ({
    projectid: 'p',
    reportname: 'Week 12',
    reporttype,
    publication: 3,
    settings: { ...SETTINGS, ...settings },
  }) as RequestedReportDto;

describe('creating a report again', () => {
  it('keeps the choice of an EXCEL report and uses the data that reports read now', () => {
    expect(madeAgain(report('EXCEL'))).toEqual({
      call: 'createExcelReport',
      body: {
        projectid: 'p',
        reportname: 'Week 12',
        lang: 'zh-CN',
        units: 'cm',
        productFilter: { category: ['Soup'] },
        storeFilter: { banner: ['Corner'], planogram: ['0.1'] },
        filterType: 'exclude',
        horizontalGrouping: 'banner',
        level: 'brand',
        measures: ['facings'],
      },
    });
  });

  it('keeps the store and file type of a store report', () => {
    const again = madeAgain(
      report('STORE', { filters: { store: ['1001'] }, format: 'pdf', level: null, units: null, filterType: 'include' }),
    );
    expect(again).toEqual({
      call: 'createReportRequest',
      body: {
        projectid: 'p',
        reportname: 'Week 12',
        lang: 'zh-CN',
        reporttype: 'STORE',
        options: { filters: { store: ['1001'] }, format: 'pdf' },
      },
    });
  });

  it('uses a dashboard’s current version, with the report’s filter and file type', () => {
    const board = { boardid: 'b', version: 4, question: null };
    const again = madeAgain(report('BOARD', { filters: { category: ['Soup'] }, format: 'pptx', units: null, board }));
    expect(again).toEqual({
      call: 'createBoardReport',
      body: {
        projectid: 'p',
        reportname: 'Week 12',
        lang: 'zh-CN',
        boardid: 'b',
        format: 'pptx',
        filters: { category: ['Soup'] },
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    });
  });

  it('keeps the on-screen questions of Reveal’s built-in dashboard', () => {
    const board = { boardid: null, version: null, question: 'level=brand' };
    const again = madeAgain(report('BOARD', { format: 'pdf', units: null, board }));
    expect(again?.body).toMatchObject({ question: 'level=brand', format: 'pdf' });
    expect(again?.body).not.toHaveProperty('boardid');
  });

  it('is not offered for comparisons, which are requested on their own page', () => {
    expect(madeAgain(report('COMPARE'))).toBeNull();
  });
});
