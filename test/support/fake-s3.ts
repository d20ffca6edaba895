import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/**
 * An in-memory bucket that supports the part of S3 that the program needs: objects, ranges, lists, multipart uploads.
 */
export interface FakeS3 {
  /** For STORAGE_URL. */
  url: string;
  objects: Map<string, Buffer>;
  /** Multipart uploads that were neither completed nor aborted. */
  openUploads(): number;
  /**
   * Accepts the next requests without ever answering; with `half`, answers to reads stop in the middle of the body. 0
   * answers requests again, and breaks the connections of those still waiting.
   */
  fallSilent(requests: number, half?: 'half'): void;
  stop(): Promise<void>;
}

interface Part {
  number: number;
  body: Buffer;
}

const etag = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;
const xml = (inner: string): string => `<?xml version="1.0" encoding="UTF-8"?>${inner}`;

class Bucket {
  readonly objects = new Map<string, Buffer>();
  readonly metadata = new Map<string, [string, string][]>();
  readonly uploads = new Map<string, { key: string; parts: Map<number, Part>; metadata: [string, string][] }>();
  private next = 1;
  /** Reads whose answer stops in the middle. */
  halves = 0;

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, bucket = '', ...path] = url.pathname.split('/');
    const key = decodeURIComponent(path.join('/'));
    if (bucket === 'forbidden') return void response.writeHead(403).end();
    if (bucket !== 'bucket') return void response.writeHead(404).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = unchunked(request, Buffer.concat(chunks));
    const query = url.searchParams;
    if (!key) return this.bucket(request, response, query, body);
    if (query.has('uploads') || query.has('uploadId')) return this.parts(request, response, key, query, body);
    if (request.method === 'PUT') return this.put(request, response, key, body);
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return void response.writeHead(204).end();
    }
    return this.read(request, response, key);
  }

  private bucket(request: IncomingMessage, response: ServerResponse, query: URLSearchParams, body: Buffer): void {
    if (request.method === 'HEAD') return void response.writeHead(200).end();
    if (request.method === 'POST') {
      // As OpenStack Swift does; others only require some checksum.
      if (request.headers['content-md5'] !== createHash('md5').update(body).digest('base64')) {
        const code = '<Error><Code>InvalidRequest</Code><Message>Content-MD5 is missing</Message></Error>';
        return void response.writeHead(400).end(xml(code));
      }
      for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) this.objects.delete(key);
      return void response.writeHead(200).end(xml('<DeleteResult/>'));
    }
    if (query.has('uploads')) {
      const open = [...this.uploads].map(
        ([id, { key }]) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>2026-01-01T00:00:00.000Z</Initiated></Upload>`,
      );
      return void response.end(
        xml(
          `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${open.join('')}</ListMultipartUploadsResult>`,
        ),
      );
    }
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, 2);
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><Size>${this.objects.get(key)?.length}</Size><LastModified>2026-11-21T00:00:00.000Z</LastModified></Contents>`,
    );
    const more = keys.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    response.end(
      xml(
        `<ListBucketResult><IsTruncated>${keys.length > 2}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`,
      ),
    );
  }

  private put(request: IncomingMessage, response: ServerResponse, key: string, body: Buffer): void {
    this.objects.set(key, body);
    this.metadata.set(key, metadataOf(request));
    response.writeHead(200, { etag: etag(body) }).end();
  }

  private read(request: IncomingMessage, response: ServerResponse, key: string): void {
    const found = this.objects.get(key);
    if (!found)
      return void response.writeHead(404).end(xml('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>'));
    const range = /^bytes=(\d+)-(\d+)?$/.exec(request.headers.range ?? '');
    const body = range ? found.subarray(Number(range[1]), Number(range[2] ?? found.length - 1) + 1) : found;
    response.writeHead(range ? 206 : 200, {
      'content-length': String(body.length),
      'last-modified': 'Sat, 21 Nov 2026 00:00:00 GMT',
      etag: etag(found),
      ...Object.fromEntries(this.metadata.get(key) ?? []),
    });
    if (request.method === 'GET' && this.halves > 0) {
      this.halves -= 1;
      return void response.write(body.subarray(0, body.length / 2));
    }
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  private parts(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    query: URLSearchParams,
    body: Buffer,
  ): void {
    const id = query.get('uploadId') ?? '';
    const upload = this.uploads.get(id);
    if (request.method === 'POST' && query.has('uploads')) {
      const made = `upload-${this.next++}`;
      this.uploads.set(made, { key, parts: new Map(), metadata: metadataOf(request) });
      return void response.end(
        xml(`<InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`),
      );
    }
    if (!upload)
      return void response.writeHead(404).end(xml('<Error><Code>NoSuchUpload</Code><Message>none</Message></Error>'));
    const sorted = [...upload.parts.values()].sort((a, b) => a.number - b.number);
    if (request.method === 'PUT') {
      const number = Number(query.get('partNumber'));
      upload.parts.set(number, { number, body });
      return void response.writeHead(200, { etag: etag(body) }).end();
    }
    if (request.method === 'GET') {
      const list = sorted.map(
        (part) =>
          `<Part><PartNumber>${part.number}</PartNumber><ETag>${etag(part.body)}</ETag><Size>${part.body.length}</Size></Part>`,
      );
      return void response.end(
        xml(`<ListPartsResult><IsTruncated>false</IsTruncated>${list.join('')}</ListPartsResult>`),
      );
    }
    this.uploads.delete(id);
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    this.objects.set(key, Buffer.concat(sorted.map((part) => part.body)));
    this.metadata.set(key, upload.metadata);
    return void response.end(xml('<CompleteMultipartUploadResult/>'));
  }
}

const metadataOf = (request: IncomingMessage): [string, string][] =>
  Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    name.startsWith('x-amz-meta-') ? [[name, String(value)]] : [],
  );

/** Removes the chunk framing with which the SDK signs streams. */
function unchunked(request: IncomingMessage, body: Buffer): Buffer {
  if (!String(request.headers['content-encoding'] ?? '').includes('aws-chunked')) return body;
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, end).toString().split(';')[0] ?? '0', 16);
    if (!size) return Buffer.concat(parts);
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

/** Starts it on a free port. */
export async function startFakeS3(): Promise<FakeS3> {
  const bucket = new Bucket();
  let silent = 0;
  const held = new Set<ServerResponse>();
  const server: Server = createServer((request, response) => {
    if (silent > 0) {
      silent -= 1;
      held.add(response);
      return;
    }
    bucket.answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    url: `s3://key:secret@127.0.0.1/bucket?region=us-east-1&endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    objects: bucket.objects,
    openUploads: () => bucket.uploads.size,
    fallSilent: (requests, half) => {
      if (half) {
        bucket.halves = requests;
        return;
      }
      silent = requests;
      if (requests > 0) return;
      bucket.halves = 0;
      for (const response of held) response.destroy();
      held.clear();
      server.closeAllConnections();
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
