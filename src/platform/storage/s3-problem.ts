import type { S3Place } from './s3-place.js';

/** STORAGE_URL leads to a service that answers and refuses: retrying changes nothing. */
export class StorageSettingError extends Error {}

const REFUSED_KEY = new Set(['InvalidAccessKeyId', 'InvalidClientTokenId', 'SignatureDoesNotMatch', 'AuthFailure']);

/**
 * What a service's first answer means for whoever set STORAGE_URL; never includes its secret. Null for a failure that
 * may pass: no answer, or an error of the service itself.
 */
export function settingProblem(error: unknown, { bucket, region, endpoint }: S3Place): StorageSettingError | null {
  if (!(error instanceof Error)) return null;
  const status = statusOf(error);
  const where = endpoint ?? `Amazon S3 in ${region}`;
  if (status === 404) {
    return new StorageSettingError(
      `STORAGE_URL: ${where} has no bucket "${bucket}". Create it there, or name the one you have: s3://key:secret@host/bucket?…`,
    );
  }
  if (status === 401 || status === 403 || REFUSED_KEY.has(error.name)) {
    return new StorageSettingError(
      `STORAGE_URL: ${where} refuses its key and secret for the bucket "${bucket}". Set those of a user who may list, read, write and delete there (characters like / + @ : as %2F %2B %40 %3A), and see that the clocks of both machines agree.`,
    );
  }
  if (status === 301 || status === 307 || status === 400) {
    return new StorageSettingError(
      `STORAGE_URL: ${where} does not take requests for the bucket "${bucket}" this way (${status}). Set the region and the endpoint that the bucket is in: …?region=…&endpoint=https://…`,
    );
  }
  return null;
}

function statusOf(error: Error): number {
  const metadata: unknown = '$metadata' in error ? error.$metadata : null;
  return typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
    ? Number(metadata.httpStatusCode)
    : 0;
}
