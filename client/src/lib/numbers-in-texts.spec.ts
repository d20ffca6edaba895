import { afterAll, describe, expect, it } from 'vitest';
import { loadTexts } from '../testing/texts.js';

afterAll(() => loadTexts());

describe('numbers in texts', () => {
  it.each([
    ['en-US', '1,095 days'],
    ['zh-CN', '1,095 天'],
  ] as const)('are grouped as %s groups them', async (language, text) => {
    const { t } = await loadTexts(language);
    expect(t('usage:retention.days', { count: 1095 })).toBe(text);
  });

  it('leave names, codes and fractions as they are', async () => {
    const { t } = await loadTexts();
    expect(t('usage:limits.title', { tenant: '1095' })).toBe('Limits for 1095');
    expect(t('usage:limits.default', { value: 1234.5 })).toBe('Default: 1234.5');
  });
});
