import { describe, expect, it } from 'vitest';
import { isOutage } from './outage.js';

const failed = (more: object): Error => Object.assign(new Error('it failed'), more);

describe('isOutage', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '53300', 'ENOSPC', 'ENOTFOUND'])(
    'is true for the code %s',
    (code) => {
      expect(isOutage(failed({ code }))).toBe(true);
    },
  );

  it('is true for a connection that ended in the middle of a query', () => {
    expect(isOutage(new Error('Connection terminated unexpectedly'))).toBe(true);
  });

  it('is true for a storage that answers 503, and false for a missing object', () => {
    expect(isOutage(failed({ $metadata: { httpStatusCode: 503 } }))).toBe(true);
    expect(isOutage(failed({ $metadata: { httpStatusCode: 404 } }))).toBe(false);
  });

  it('is false for errors that would repeat: an invalid query, missing files', () => {
    expect(isOutage(new Error('Binder Error: column "x" not found'))).toBe(false);
    expect(isOutage(failed({ code: 'ENOENT' }))).toBe(false);
    expect(isOutage(failed({ code: '23505' }))).toBe(false);
  });
});
