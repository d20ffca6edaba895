import { NotFoundException } from '@nestjs/common';
import { describe, expect, it } from 'vitest';
import { AppError, InvalidRequestError } from './app-error.js';
import { instanceOf, outcomeOf } from './problem.js';

const coded = (code: string): Error => Object.assign(new Error('secret detail of the machine'), { code });

describe('the response to an error', () => {
  it('has the code, status and values of an error of ours', () => {
    const error = new AppError({
      code: 'uploads.too-many',
      status: 422,
      detail: 'Too many files.',
      params: { limit: 5 },
    });
    const { problem, unexpected } = outcomeOf(error);
    expect(problem).toEqual({
      type: 'about:blank',
      title: 'Unprocessable Entity',
      status: 422,
      detail: 'Too many files.',
      code: 'uploads.too-many',
      params: { limit: 5 },
    });
    expect(unexpected).toBe(false);
  });

  it('lists the invalid fields of a body', () => {
    const { problem } = outcomeOf(new InvalidRequestError([{ field: 'email', message: 'email must be an email' }]));
    expect(problem.status).toBe(400);
    expect(problem.errors).toEqual([{ field: 'email', message: 'email must be an email' }]);
  });

  it('is 404 for an address that does not exist', () => {
    expect(outcomeOf(new NotFoundException('Cannot GET /api/x')).problem).toMatchObject({
      status: 404,
      code: 'request.not-found',
    });
  });

  it.each(['ENOSPC', 'EDQUOT'])('is 507 when the disk is full (%s)', (code) => {
    expect(outcomeOf(coded(code)).problem).toMatchObject({ status: 507, code: 'storage.full' });
  });

  it.each(['ECONNREFUSED', '57P01', '53300'])('is 503 with a retry time when the database is down (%s)', (code) => {
    const { problem, headers } = outcomeOf(coded(code));
    expect(problem).toMatchObject({ status: 503, code: 'service.unavailable' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is 503 when the storage accepted the connection and never answered', () => {
    const silence = Object.assign(new Error('socket timed out'), { name: 'TimeoutError' });
    expect(outcomeOf(silence).problem).toMatchObject({ status: 503, code: 'service.unavailable' });
  });

  it('reveals nothing of an unexpected error', () => {
    const { problem, unexpected } = outcomeOf(coded('EWHATEVER'));
    expect(problem).toMatchObject({ status: 500, code: 'service.failed' });
    expect(JSON.stringify(problem)).not.toContain('secret');
    expect(unexpected).toBe(true);
  });

  it('has the path without its query', () => {
    expect(instanceOf('/api/lite/share/open?dash=1234')).toBe('/api/lite/share/open');
  });
});
