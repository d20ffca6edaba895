import { describe, expect, it } from 'vitest';
import { letterOf } from './letter.js';

describe('a letter', () => {
  const letter = letterOf({
    language: 'zh-CN',
    subject: '<b>Code</b>',
    paragraphs: ['Hello <img src=x onerror=alert(1)> & "Ada"', 'Second'],
    code: '012345',
    footer: "It's us",
  });

  it('has the same content as text and as HTML, with the code after the first paragraph', () => {
    expect(letter.text).toBe('Hello <img src=x onerror=alert(1)> & "Ada"\n\n    012345\n\nSecond\n\n-- \nIt\'s us\n');
    const places = ['Hello', '012345', 'Second', 'It&#39;s us'].map((word) => letter.html.indexOf(word));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(0);
  });

  it('never turns words into markup', () => {
    expect(letter.html).toContain('Hello &lt;img src=x onerror=alert(1)&gt; &amp; &quot;Ada&quot;');
    expect(letter.html).toContain('<title>&lt;b&gt;Code&lt;/b&gt;</title>');
    expect(letter.html).not.toContain('<img');
  });

  it('states its language', () => {
    expect(letter.html).toContain('<html lang="zh-CN">');
  });
});
