import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import type { HomeAttentionDto, HomeDto } from '../../api/home.gen.js';
import { renderPage } from '../../testing/render.js';
import { AttentionFinding, findingOf } from './attention-finding.js';

const item = (kind: HomeAttentionDto['kind'], change: Partial<HomeAttentionDto> = {}): HomeAttentionDto => ({
  ...{ kind, projectid: 'p1', projName: 'Soups', projKind: 'full', at: '2026-11-20T10:00:00Z' },
  ...{ count: 2, of: 100, limit: 3, code: null, message: null, params: {} },
  ...change,
});
const project = (kind: 'lite' | 'full', name: string): HomeDto['projects'][number] => ({
  ...{ projectid: name, projName: name, kind, projStatus: 'complete', totals: null, figures: null, pending: false },
  ...{ createdAt: '2026-11-20T10:00:00Z', updatedts: '2026-11-20T10:00:00Z' },
});
const work: HomeDto['work'][number] = {
  ...{ projectid: 'p2', projName: 'Teas', kind: 'lite', requestid: 'r', step: 'read-planograms' },
  ...{ filecount: 10, filecompleted: 3, fileerrored: 1, submittedAt: null },
};
const home = (over: Partial<HomeDto> = {}): HomeDto => ({
  counts: { projects: 2, processing: 0, complete: 2, error: 0 },
  ...{ projects: [project('full', 'Soups'), project('lite', 'Snacks')], work: [], attention: [] },
  ...over,
});

describe('the project that needs attention first', () => {
  it('is the first in the list, and among stock at risk the one with the largest share', () => {
    const atRisk = [
      item('at-risk', { projectid: 'a', count: 300, of: 10_000 }),
      item('at-risk', { projectid: 'b', count: 30, of: 60 }),
    ];
    // 30 of 60 is half, 300 of 10,000 three percent.
    expect(findingOf(home({ attention: atRisk }))).toMatchObject({ item: { projectid: 'b' }, others: 1 });
    const attention = [item('upload-failed', { projectid: 'a' }), ...atRisk];
    expect(findingOf(home({ attention }))).toMatchObject({ key: 'upload-failed', others: 1 });
  });

  it('is limited to one edition when asked', () => {
    const attention = [item('files-failed'), item('at-risk', { projKind: 'lite', projectid: 'l' })];
    expect(findingOf(home({ attention }), 'lite')).toMatchObject({ key: 'at-risk', others: 0 });
    expect(findingOf(home({ work: [work] }), 'full')).toMatchObject({ key: 'current', project: { projName: 'Soups' } });
    expect(findingOf(home({ projects: [project('full', 'Soups')] }), 'lite')).toBeNull();
  });
});

/** The links of a page to its projects. */
const linkOf: ComponentProps<typeof AttentionFinding>['linkOf'] = ({ projectid, kind, projStatus }) => {
  if (kind === 'full') return `/projectplanogram/${projectid}`;
  return projStatus === 'complete' ? `/report/${projectid}/dashboard` : `/reveallite?status=${projectid}`;
};

describe('the sentence about a person’s projects', () => {
  const said = async () => (await screen.findByRole('note')).textContent;
  const link = () => screen.getByRole('link').getAttribute('href');

  it.each<[HomeAttentionDto, string, string]>([
    [
      item('upload-failed', { code: 'uploads.no-planogram' }),
      'The latest upload to Soups failed. None of the files in the archive is a readable planogram.',
      '/projectplanogram/p1/UploadedRequests',
    ],
    [
      item('files-failed'),
      '2 of 100 files of Soups couldn’t be read, so they’re missing from its figures.',
      '/projectplanogram/p1/validation?rule=F01',
    ],
    [item('files-failed', { projKind: 'lite' }), '2 of 100 files of Soups', '/reveallite?status=p1'],
    [
      item('unpublished', { count: 4, of: null }),
      'Soups has newer data than publication 4, which reports use.',
      '/projectplanogram/p1/submitreport',
    ],
    [
      item('at-risk'),
      'In Soups, 2 of 100 products with movement, counted once per planogram, have less than 3 days of supply.',
      '/projectplanogram/p1/DoS?publication=draft',
    ],
    [item('at-risk', { projKind: 'lite' }), '2 of 100 products', '/report/p1/dashboard'],
  ])('links to the page where the problem is fixed', async (attention, words, to) => {
    await renderPage(<AttentionFinding linkOf={linkOf} home={home({ attention: [attention] })} />);
    expect(await said()).toContain(words);
    expect(link()).toBe(to);
  });

  it('does not offer publishing to read-only users', async () => {
    await renderPage(<AttentionFinding linkOf={linkOf} home={home({ attention: [item('unpublished')] })} />, {
      user: { groups: ['reader'] },
    });
    expect(await said()).toContain('newer data');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('reports what is being read, or that nothing is waiting and where to continue', async () => {
    const { unmount } = await renderPage(<AttentionFinding linkOf={linkOf} home={home({ work: [work] })} />);
    expect(await said()).toContain('Teas is being read: 4 of 10 files so far.');
    expect(link()).toBe('/reveallite?status=p2');
    unmount();
    await renderPage(<AttentionFinding linkOf={linkOf} home={home()} kind="lite" />);
    expect(await said()).toContain('Nothing needs your attention. The project that changed last is Snacks.');
    expect(link()).toBe('/report/Snacks/dashboard');
  });

  it('speaks Chinese', async () => {
    const attention = [item('files-failed'), item('at-risk', { projectid: 'x' })];
    await renderPage(<AttentionFinding linkOf={linkOf} home={home({ attention })} />, { language: 'zh-CN' });
    expect(await said()).toContain('Soups 的 100 个文件中有 2 个无法读取，未计入数值。另有 1 个项目需要关注。');
  });
});
