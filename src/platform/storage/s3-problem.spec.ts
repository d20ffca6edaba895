import { describe, expect, it } from 'vitest';
import { settingProblem, StorageSettingError } from './s3-problem.js';

const place = { bucket: 'shelves', region: 'eu-west-1', endpoint: 'http://storage:9000' };
const answered = (httpStatusCode: number, name = 'Unknown'): Error =>
  Object.assign(new Error('it says no'), { name, $metadata: { httpStatusCode } });

describe('an answer of the storage to STORAGE_URL', () => {
  it.each([
    [404, 'http://storage:9000 has no bucket "shelves". Create it there'],
    [403, 'refuses its key and secret for the bucket "shelves"'],
    [301, 'Set the region and the endpoint that the bucket is in'],
    [400, 'Set the region and the endpoint that the bucket is in'],
  ])('is reported with the setting and what to do (%i)', (status, words) => {
    const problem = settingProblem(answered(status), place);
    expect(problem).toBeInstanceOf(StorageSettingError);
    expect(problem?.message).toContain('STORAGE_URL: ');
    expect(problem?.message).toContain(words);
  });

  it('names Amazon by its region if there is no endpoint', () => {
    expect(settingProblem(answered(404), { bucket: 'shelves', region: 'eu-west-1' })?.message).toContain(
      'Amazon S3 in eu-west-1 has no bucket',
    );
  });

  it.each([
    ['nobody answers', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['it fails itself', answered(503, 'SlowDown')],
    ['it is no error', 'no'],
  ])('is not a settings problem when %s', (_when, error) => {
    expect(settingProblem(error, place)).toBeNull();
  });
});
