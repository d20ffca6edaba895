import { describe, expect, it } from 'vitest';
import { findingOf } from './uploads-finding.js';

const upload = (more: Partial<Parameters<typeof findingOf>[0][number]> = {}) => ({
  ...{ requestid: 'r1', requeststatus: 'complete' as const, filecount: 10, fileerrored: 0, fileinuse: 10, inuse: true },
  ...{ retryofrequestid: null, ...more },
});
const full = { kind: 'full' as const, published: 2, hasUnpublished: false };
const lite = { kind: 'lite' as const, published: null, hasUnpublished: false };

describe('the next step for a project’s uploads', () => {
  it('is an upload when none was submitted', () => {
    expect(findingOf([], full, 0).key).toBe('none');
    expect(findingOf([upload({ requeststatus: 'cancel' })], full, 0).key).toBe('none');
  });

  it('is patience while the latest is being read, and a look at it once it failed', () => {
    expect(findingOf([upload({ requeststatus: 'processing' }), upload()], full, 3)).toEqual({
      key: 'reading',
      files: 10,
    });
    expect(findingOf([upload({ requeststatus: 'error', inuse: false }), upload()], full, 3).key).toBe('failed');
  });

  it('is the files that validation misses, or in Lite those in error that were not read again', () => {
    expect(findingOf([upload()], full, 5)).toEqual({ key: 'unread', files: 5 });
    const failed = upload({ requestid: 'r0', fileerrored: 4 });
    expect(findingOf([upload(), failed], lite, null)).toEqual({ key: 'unread', files: 4 });
    // The one file that failed once more.
    const again = upload({ retryofrequestid: 'r0', fileerrored: 1 });
    expect(findingOf([again, failed], lite, null)).toEqual({ key: 'unread', files: 1 });
  });

  it('is publishing when reports use other data, and nothing when they use this data', () => {
    const uploads = [upload({ fileinuse: 96 }), upload({ fileinuse: 27 })];
    expect(findingOf(uploads, { ...full, hasUnpublished: true }, 0)).toEqual({ key: 'behind', files: 123 });
    expect(findingOf(uploads, { ...full, published: null }, 0).key).toBe('unpublished');
    expect(findingOf(uploads, full, 0).key).toBe('used');
    expect(findingOf(uploads, lite, null).key).toBe('lite');
  });
});
