import { describe, expect, it } from 'vitest';
import { LinkExpiredError, LinkInvalidError, LinkSigner } from './signed-link.js';

const signer = new LinkSigner(Buffer.alloc(32, 7));
const expiresAt = new Date('2026-11-21T12:00:00Z');
const before = new Date('2026-11-21T11:59:59Z');
const key = 'p/r/file.zip';

const signed = (): URLSearchParams =>
  new URLSearchParams(signer.sign({ purpose: 'upload', key, expiresAt, maxBytes: 1000 }));

describe('a signed link', () => {
  it('grants what was signed', () => {
    expect(signer.verify('upload', key, signed(), before)).toEqual({
      purpose: 'upload',
      key,
      expiresAt,
      maxBytes: 1000,
    });
  });

  it('is not valid for another object', () => {
    expect(() => signer.verify('upload', 'p/r2/file.zip', signed(), before)).toThrow(LinkInvalidError);
  });

  it('is not valid for another purpose', () => {
    expect(() => signer.verify('download', key, signed(), before)).toThrow(LinkInvalidError);
  });

  it.each([
    ['exp', '99999999999'],
    ['max', '100000'],
    ['name', 'other.zip'],
    ['for', 'somebody'],
    ['sig', 'AAAA'],
  ])('is not valid when %s was changed', (name, value) => {
    const query = signed();
    query.set(name, value);
    expect(() => signer.verify('upload', key, query, before)).toThrow(LinkInvalidError);
  });

  it('expires exactly on time', () => {
    expect(() => signer.verify('upload', key, signed(), expiresAt)).toThrow(LinkExpiredError);
  });

  it('is not valid with another installation’s secret', () => {
    const other = new LinkSigner(Buffer.alloc(32, 8));
    expect(() => other.verify('upload', key, signed(), before)).toThrow(LinkInvalidError);
  });
});
