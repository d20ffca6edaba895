import { DeleteObjectsCommand } from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';

interface SentRequest {
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array;
}

/**
 * Removes up to 1,000 objects in one request. Amazon's library signs the list with a CRC32, which only Amazon and newer
 * services support; all of them, Amazon included, accept the MD5 that the call originally required (OpenStack Swift
 * refuses a list without it).
 */
export function deleteObjectsCommand(bucket: string, keys: readonly string[]): DeleteObjectsCommand {
  const command = new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: keys.map((Key) => ({ Key })) } });
  command.middlewareStack.add(
    (next) => (args) => {
      if (isSent(args.request)) proveByMd5(args.request);
      return next(args);
    },
    { name: 'proveByMd5', step: 'build', priority: 'low' },
  );
  return command;
}

function proveByMd5({ headers, body }: SentRequest): void {
  for (const name of Object.keys(headers)) if (/^x-amz-(sdk-)?checksum-/i.test(name)) delete headers[name];
  headers['Content-MD5'] = createHash('md5').update(body).digest('base64');
}

function isSent(request: unknown): request is SentRequest {
  if (typeof request !== 'object' || request === null || !('headers' in request) || !('body' in request)) return false;
  return typeof request.body === 'string' || request.body instanceof Uint8Array;
}
