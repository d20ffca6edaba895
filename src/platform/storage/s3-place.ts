/** Where a bucket is and how to get in. */
export interface S3Place {
  bucket: string;
  region: string;
  endpoint?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/**
 * Reads STORAGE_URL: `s3://key:secret@host/bucket?region=…&endpoint=…`. Without `endpoint` it is `https://host`;
 * the host `aws` means Amazon's own, by region. Without key and secret the usual AWS sources are asked.
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
