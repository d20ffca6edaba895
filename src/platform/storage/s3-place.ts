import type { S3ClientConfig } from '@aws-sdk/client-s3';

/** A bucket's location and credentials. */
export interface S3Place {
  bucket: string;
  region: string;
  endpoint?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/**
 * Reads STORAGE_URL: `s3://key:secret@host/bucket?region=…&endpoint=…`. Without `endpoint` it is `https://host`; the
 * host `aws` means Amazon's own, by region. Without key and secret, the usual AWS sources are used.
 */
export function parseStorageUrl(url: string): S3Place {
  const address = new URL(url);
  const accessKeyId = decodeURIComponent(address.username);
  const secretAccessKey = decodeURIComponent(address.password);
  const endpoint = address.searchParams.get('endpoint') ?? `https://${address.host}`;
  return {
    bucket: address.pathname.split('/')[1] ?? '',
    region: address.searchParams.get('region') ?? 'us-east-1',
    ...(address.host === 'aws' && !address.searchParams.has('endpoint') ? {} : { endpoint }),
    ...(accessKeyId ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  };
}

const CONNECT_MS = 5000;
/** A service that is silent for this long counts as gone; the request is then retried. */
const IDLE_MS = 60_000;

/**
 * Common client settings: path style, which all services support; no checksums beyond what a call requires, which not
 * all support; and a timeout for a service that accepted the connection but does not answer.
 */
export function clientConfig({ bucket: _bucket, ...place }: S3Place, idleMs = IDLE_MS): S3ClientConfig {
  return {
    ...place,
    forcePathStyle: place.endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: Math.min(CONNECT_MS, idleMs), socketTimeout: idleMs },
  };
}
