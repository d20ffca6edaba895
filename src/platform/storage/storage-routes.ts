import { Inject, Injectable } from '@nestjs/common';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppConfig } from '../config/app-config.js';
import { DiskRoom } from '../disk/disk-room.js';
import { sendProblem } from '../errors/problem.js';
import {
  OBJECT_STORAGE,
  ObjectMissingError,
  ObjectTooLargeError,
  type ByteRange,
  type ObjectStorage,
} from './object-storage.js';
import { LinkInvalidError } from './signed-link.js';
import { StorageLinks } from './storage-links.js';
import { sizeOf, TusUploads } from './tus-uploads.js';
import { AlreadyUploadedError, UploadListeners } from './upload-listeners.js';

/**
 * The targets of signed links: `PUT` and `GET /storage/objects/{key}`, and tus under `/storage/tus`. Plain Express,
 * because the bodies are streams and none of this is part of the API's contract.
 */
@Injectable()
export class StorageRoutes {
  constructor(
    private readonly config: AppConfig,
    private readonly links: StorageLinks,
    private readonly listeners: UploadListeners,
    private readonly tus: TusUploads,
    private readonly room: DiskRoom,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** The router to mount at `/storage`, before any body parser. */
  router(): Router {
    const router = express.Router();
    router.put('/objects/*key', answered(this.put));
    router.get('/objects/*key', answered(this.get));
    router.all(['/tus', '/tus/:id'], answered(this.tus.handle));
    router.use((request: Request, response: Response) => {
      sendProblem(response, request.originalUrl, Object.assign(new Error('not found'), { status: 404 }));
    });
    return router;
  }

  private readonly put = async (request: Request, response: Response): Promise<void> => {
    const key = keyOf(request);
    const grant = await this.links.verify('upload', key, queryOf(request));
    const maxBytes = Math.min(grant.maxBytes ?? Infinity, this.config.UPLOAD_MAX_BYTES);
    const declared = sizeOf(request, 'content-length');
    if (declared !== null && declared > maxBytes) throw new ObjectTooLargeError(maxBytes);
    if (await this.storage.stat(key)) throw new AlreadyUploadedError();
    await this.room.admit(declared ?? 0);
    await this.listeners.beforeUpload(key, declared);
    const bytes = await this.storage.putStream(key, bodyOf(request), { maxBytes });
    await this.listeners.uploadFinished({ key, bytes });
    response.status(204).end();
  };

  private readonly get = async (request: Request, response: Response): Promise<void> => {
    const key = keyOf(request);
    const grant = await this.links.verify('download', key, queryOf(request));
    const found = await this.storage.stat(key);
    if (!found) throw new ObjectMissingError(key);
    const range = rangeOf(request, found.bytes);
    response.set({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-type': 'application/octet-stream',
      'content-length': String(range ? range.end - range.start + 1 : found.bytes),
      'content-security-policy': "default-src 'none'; sandbox",
    });
    response.attachment(grant.filename ?? key.split('/').at(-1) ?? 'download');
    if (range) response.status(206).set('content-range', `bytes ${range.start}-${range.end}/${found.bytes}`);
    if (request.method === 'HEAD' || found.bytes === 0) response.end();
    else await pipeline(await this.storage.getStream(key, range), response);
  };
}

/** How long the rest of a refused body is read and discarded, so that the caller gets to read the response. */
const drainMs = 5000;

/** The body as a separate stream: a failure to store it must not end the connection that the response uses. */
function bodyOf(request: Request): Readable {
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) yield chunk;
  }
  return Readable.from(chunks(), { objectMode: false });
}

/** Runs a handler and responds to its failure; failures caused by a caller who left are ignored. */
function answered(handler: (request: Request, response: Response) => Promise<void>) {
  return (request: Request, response: Response, _next: NextFunction): void => {
    handler(request, response).catch((error: unknown) => {
      if (request.destroyed && !request.complete) return response.destroy();
      if (!request.complete) setTimeout(() => request.complete || request.destroy(), drainMs).unref();
      response.removeHeader('content-disposition');
      response.removeHeader('content-length');
      return sendProblem(response, request.originalUrl, error);
    });
  };
}

function keyOf(request: Request): string {
  const parts: unknown = request.params['key'];
  const key = Array.isArray(parts) ? parts.join('/') : String(parts);
  if (!/^[A-Za-z0-9._/-]+$/.test(key)) throw new LinkInvalidError();
  return key;
}

function queryOf(request: Request): URLSearchParams {
  return new URL(request.originalUrl, 'http://here').searchParams;
}

/** The requested range, clamped to the object; undefined for all of it or for a form that is not supported. */
function rangeOf(request: Request, bytes: number): ByteRange | undefined {
  const ranges = request.range(bytes, { combine: true });
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}
