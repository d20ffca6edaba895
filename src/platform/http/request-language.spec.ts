import { describe, expect, it } from 'vitest';
import { requestLanguage } from './request-language.js';

describe('the language of a request', () => {
  it.each([
    [undefined, 'en-US'],
    ['', 'en-US'],
    ['zh', 'zh-CN'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
    ['ZH-cn;q=1', 'zh-CN'],
    ['zh-TW,zh;q=0.9', 'en-US'],
    ['en-GB,zh-CN;q=0.9', 'en-US'],
  ])('with Accept-Language %j is answered in %s', (header, language) => {
    expect(requestLanguage(header)).toBe(language);
  });
});
