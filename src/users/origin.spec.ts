import { describe, expect, it } from 'vitest';
import { languageOf, originOf } from './origin.js';

describe('where a call comes from', () => {
  it.each([
    [undefined, 'en-US'],
    ['', 'en-US'],
    ['zh', 'zh-CN'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
    ['ZH-cn;q=1', 'zh-CN'],
    ['zh-TW,zh;q=0.9', 'en-US'],
    ['en-GB,zh-CN;q=0.9', 'en-US'],
  ])('with Accept-Language %j is written to in %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });

  it('is cut short where it would be long', () => {
    const headers = { 'user-agent': 'x'.repeat(5000) };
    expect(originOf({ ip: '203.0.113.7', headers }).device).toHaveLength(300);
    expect(originOf({ ip: undefined, headers: {} })).toEqual({ address: 'unknown', device: '', language: 'en-US' });
  });
});
