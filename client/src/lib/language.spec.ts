import { describe, expect, it } from 'vitest';
import { initialLanguage } from './language.js';

describe('a reader’s initial language', () => {
  it.each([
    [null, 'en-GB', 'en-US'],
    [null, 'de', 'en-US'],
    [null, undefined, 'en-US'],
    [null, 'zh', 'zh-CN'],
    [null, 'zh-CN', 'zh-CN'],
    [null, 'ZH-cn', 'zh-CN'],
    [null, 'zh-TW', 'en-US'],
    ['zh-CN', 'en-US', 'zh-CN'],
    ['en-US', 'zh-CN', 'en-US'],
    ['zh', 'en-US', 'zh-CN'],
    ['nonsense', 'zh-CN', 'en-US'],
  ] as const)('stored %s in a %s browser gives %s', (stored, browser, expected) => {
    expect(initialLanguage(stored, browser)).toBe(expected);
  });
});
