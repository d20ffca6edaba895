import { afterAll, describe, expect, it } from 'vitest';
import { loadTexts } from '../testing/texts.js';

afterAll(() => loadTexts());

describe('numbers in texts', () => {
  it.each([
    ['en-US', '1,095 days'],
    ['zh-CN', '1,095 天'],
  ] as const)('are grouped as in %s', async (language, text) => {
    const { t } = await loadTexts(language);
    expect(t('usage:retention.days', { count: 1095 })).toBe(text);
  });

  it.each([
    ['en-US', 'Unpacked, the file takes 1.5 GB; the maximum is 200 MB.'],
    ['zh-CN', '文件解压后为 1.5 GB，最多 200 MB。'],
  ] as const)('that are sizes get a unit, in %s', async (language, text) => {
    const { t } = await loadTexts(language);
    expect(t('errors:uploads.entry-too-large', { found: 1_500_000_000, limit: 200_000_000 })).toBe(text);
  });

  it('leave names, codes and fractions unchanged', async () => {
    const { t } = await loadTexts();
    expect(t('usage:limits.title', { tenant: '1095' })).toBe('Limits for 1095');
    expect(t('usage:limits.default', { value: 1234.5 })).toBe('Default: 1234.5');
  });
});
