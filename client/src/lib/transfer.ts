import { type ApiError, problemOf } from '../api/problem.js';

/** 8 MB per request: small enough that a broken connection repeats little, large enough not to cost speed. */
const CHUNK_BYTES = 8 * 1024 * 1024;
const RETRY_MS = [0, 1000, 3000, 5000, 10_000, 20_000];

export interface TransferOptions {
  /** What is sent; a zip unless `type` says otherwise. */
  readonly archive: Blob;
  readonly name?: string;
  readonly type?: string;
  /** The signed address at which an upload starts. */
  readonly tusUrl: string;
  /** Where an earlier upload of this archive continues; null starts over. */
  readonly uploadUrl: string | null;
  readonly onUrl: (url: string) => void;
  readonly onProgress: (sentBytes: number) => void;
  readonly onDone: () => void;
  /** The retries were used up, or the server refused. */
  readonly onInterrupted: (error: ApiError) => void;
}

export interface Transfer {
  pause(): void;
  /** Continues from the server's position. */
  resume(): void;
}

/** The address of an earlier upload with the signature of a newer link: links expire, uploads do not. */
export function resignedUrl(uploadUrl: string, tusUrl: string): string {
  const fresh = new URL(tusUrl);
  const earlier = new URL(uploadUrl, fresh);
  return `${fresh.origin}${earlier.pathname}${fresh.search}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Sends an archive by tus 1.0: in parts, with retries, from the server's position. */
export async function startTransfer(options: TransferOptions): Promise<Transfer> {
  const { DetailedError, Upload } = await import('tus-js-client');
  const upload = new Upload(options.archive, {
    endpoint: options.tusUrl,
    uploadUrl: options.uploadUrl === null ? null : resignedUrl(options.uploadUrl, options.tusUrl),
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_MS,
    metadata: { filename: options.name ?? 'file.zip', filetype: options.type ?? 'application/zip' },
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => {
      if (upload.url) options.onUrl(upload.url);
    },
    onProgress: (sent) => options.onProgress(sent),
    onSuccess: () => options.onDone(),
    onError: (error) => {
      const response = error instanceof DetailedError ? error.originalResponse : null;
      const network: ApiError = { status: 0, code: 'network' };
      options.onInterrupted(response ? problemOf(response.getStatus(), parsed(response.getBody())) : network);
    },
  });
  upload.start();
  return { pause: () => void upload.abort(), resume: () => upload.start() };
}
