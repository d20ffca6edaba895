import { describe, expect, it } from 'vitest';
import { storableJson } from '../reading/storable-json.js';
import { ARCHIVE_CODES, ENTRY_CODES } from './upload-codes.js';
import { messageOf } from './upload-messages.js';

describe('the message of a code', () => {
  it('fills in known values and omits unknown ones', () => {
    const text = messageOf('uploads.too-many-entries', { found: 100_001, limit: 100_000 });
    expect(text).toBe('The archive has 100001 entries; the maximum is 100000. Split it into several uploads.');
    expect(messageOf('uploads.gave-up', null)).toBe('Reading failed after  attempts.');
  });

  it('is the code itself when it has no text', () => {
    expect(messageOf('Z99', null)).toBe('Z99');
  });

  it('is a sentence for every code', () => {
    for (const text of Object.values({ ...ARCHIVE_CODES, ...ENTRY_CODES })) expect(text).toMatch(/^[A-Z].*\.$/);
  });
});

describe('JSON for PostgreSQL', () => {
  it('has neither NUL nor half a surrogate pair, and keeps complete pairs', () => {
    const value = { name: 'a\u0000b', cut: '\ud83d', whole: '🥫', list: ['\udc00x'], n: 1, none: null };
    expect(JSON.parse(storableJson(value))).toEqual({
      name: 'a\ufffdb',
      cut: '\ufffd',
      whole: '🥫',
      list: ['\ufffdx'],
      n: 1,
      none: null,
    });
  });
});
