import { describe, expect, it } from 'vitest';
import { joinSentences } from './sentences.js';

describe('sentences in sequence', () => {
  it('have a space between them', () => {
    expect(joinSentences('It failed.', 'Try again.')).toBe('It failed. Try again.');
  });

  it('have none after a Chinese one', () => {
    expect(joinSentences('内存不足。', '请重试。', 'Out of memory.', '（完）', '好！')).toBe(
      '内存不足。请重试。Out of memory. （完）好！',
    );
  });

  it('are omitted when empty', () => {
    expect(joinSentences('', null, 'One.', undefined, false, '', 'Two.')).toBe('One. Two.');
    expect(joinSentences(null)).toBe('');
  });
});
