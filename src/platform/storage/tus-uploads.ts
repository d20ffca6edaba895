import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FileStore } from '@tus/file-store';
import type { S3Store } from '@tus/s3-store';
import type { Server, ServerOptions } from '@tus/server';
import type { Request, Response } from 'express';
import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppConfig } from '../config/app-config.js';
import { dataFolder } from '../config/load-config.js';
import { DiskRoom } from '../disk/disk-room.js';
import { outcomeOf } from '../errors/problem.js';
import { OBJECT_STORAGE, type ObjectStorage } from './object-storage.js';
import { clientConfig, parseStorageUrl } from './s3-place.js';
import { LinkInvalidError } from './signed-link.js';
import { StorageLinks } from './storage-links.js';
import { AlreadyUploadedError, UploadListeners } from './upload-listeners.js';

/** Abandoned uploads are removed after this. */
const abandonedAfterMs = 3 * 24 * 3600 * 1000;

/**
 * Resumable uploads (tus 1.0) under `/storage/tus`. The signed link's query is part of every request, so each part is
 * authorized. Received parts are in storage or on disk, so an upload continues after the server was killed.
 */
@Injectable()
export class TusUploads {
  private readonly logger = new Logger(TusUploads.name);
  private server: Promise<Server> | null = null;

  constructor(
    private readonly config: AppConfig,
    private readonly links: StorageLinks,
    private readonly listeners: UploadListeners,
    private readonly room: DiskRoom,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {
    room.claim(() => this.openBytes());
  }

  /** Answers one tus request. @throws AppError for links that are invalid, expired or used. */
  readonly handle = async (request: Request, response: Response): Promise<void> => {
    const query = new URL(request.originalUrl, 'http://here').searchParams;
    const key = query.get('key') ?? '';
    if (request.method !== 'OPTIONS') {
      await this.links.verify('upload', key, query);
      if (request.method === 'POST') await this.admit(key, sizeOf(request, 'upload-length'));
      else if (await this.isFinished(request, response, key)) return;
      if (request.method === 'PATCH') await this.room.admitPart(sizeOf(request, 'content-length') ?? 0);
    }
    request.url = request.originalUrl;
    await (await this.tusServer()).handle(request, response);
  };

  /** Removes abandoned uploads. Returns how many. */
  async removeAbandoned(): Promise<number> {
    // In a bucket, the parts are removed by age with the other broken uploads.
    return this.config.STORAGE_URL ? 0 : (await this.tusServer()).cleanUpExpiredUploads();
  }

  private async admit(key: string, bytes: number | null): Promise<void> {
    if (await this.storage.stat(key)) throw new AlreadyUploadedError();
    await this.room.admit(bytes ?? 0);
    await this.listeners.beforeUpload(key, bytes);
  }

  /** What open uploads may still send, plus their results. */
  private async openBytes(): Promise<number> {
    if (this.config.STORAGE_URL) return 0;
    const folder = this.folder();
    const notes = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    const open = await Promise.all(notes.map((name) => openBytesOf(join(folder, name))));
    return open.reduce((sum, bytes) => sum + bytes, 0);
  }

  /**
   * The last response of an upload may have been lost, or the server killed between the last byte and the move: a
   * client that asks for its progress is then told "all of it", after the rest was done.
   */
  private async isFinished(request: Request, response: Response, key: string): Promise<boolean> {
    const id = this.idOf(request.path);
    if (!this.belongs(id, key)) throw new LinkInvalidError();
    if (request.method !== 'HEAD') return false;
    let found = await this.storage.stat(key);
    if (!found) {
      const { datastore } = await this.tusServer();
      const upload = await datastore.getUpload(id).catch(() => null);
      if (!upload || upload.size === undefined || upload.offset !== upload.size) return false;
      await this.finish(id, key, upload.size);
      found = await this.storage.stat(key);
    }
    if (!found) return false;
    response
      .status(200)
      .set({
        'tus-resumable': '1.0.0',
        'upload-offset': String(found.bytes),
        'upload-length': String(found.bytes),
        'cache-control': 'no-store',
      })
      .end();
    return true;
  }

  /** Created, and its libraries loaded, with the first upload: a worker never has one. */
  private tusServer(): Promise<Server> {
    this.server ??= this.createServer();
    return this.server;
  }

  private async createServer(): Promise<Server> {
    const { Server } = await import('@tus/server');
    const options: Omit<ServerOptions, 'locker'> = {
      path: '/storage/tus',
      relativeLocation: false,
      allowedOrigins: [],
      maxSize: (request) => Number(new URL(request.url).searchParams.get('max') ?? this.config.UPLOAD_MAX_BYTES),
      namingFunction: (request) => this.newId(new URL(request.url).searchParams.get('key') ?? ''),
      generateUrl: (request, { path, id }) => {
        const { search } = new URL(request.url);
        return `${path}/${encodeId(id)}${search}`;
      },
      getFileIdFromRequest: (request) => this.idOf(new URL(request.url).pathname),
      onUploadFinish: async (request, upload) => {
        const key = new URL(request.url).searchParams.get('key') ?? '';
        await this.finish(upload.id, key, upload.size ?? 0);
        return {};
      },
      onResponseError: (_request, error) => this.problem(error),
    };
    return new Server({ ...options, datastore: await this.dataStore() });
  }

  private async dataStore(): Promise<FileStore | S3Store> {
    if (!this.config.STORAGE_URL) {
      const { FileStore } = await import('@tus/file-store');
      return new FileStore({ directory: this.folder(), expirationPeriodInMilliseconds: abandonedAfterMs });
    }
    const { S3Store } = await import('@tus/s3-store');
    const place = parseStorageUrl(this.config.STORAGE_URL);
    return new S3Store({
      partSize: 8 * 1024 * 1024,
      useTags: false,
      expirationPeriodInMilliseconds: abandonedAfterMs,
      s3ClientConfig: { bucket: place.bucket, ...clientConfig(place) },
    });
  }

  /** On S3 the parts become the object itself; on disk the received file is moved into place. */
  private async finish(id: string, key: string, bytes: number): Promise<void> {
    if (this.storage.kind === 'disk' && !(await this.storage.stat(key))) {
      await this.storage.putFile(key, join(this.folder(), id));
      await rm(join(this.folder(), `${id}.json`), { force: true });
    }
    await this.listeners.uploadFinished({ key, bytes });
  }

  private folder(): string {
    return dataFolder(this.config, 'storage', 'tus');
  }

  private newId(key: string): string {
    return this.config.STORAGE_URL ? key : `${fingerprint(key)}-${randomBytes(12).toString('hex')}`;
  }

  private belongs(id: string, key: string): boolean {
    return this.config.STORAGE_URL ? id === key : id.startsWith(`${fingerprint(key)}-`) && /^[a-f0-9-]+$/.test(id);
  }

  private idOf(path: string): string {
    return decodeId(path.split('/').at(-1) ?? '');
  }

  private problem(error: Error | { status_code: number; body: string }): { status_code: number; body: string } {
    if (!(error instanceof Error)) return error;
    const { problem, unexpected } = outcomeOf(error);
    if (unexpected) this.logger.error({ err: error }, 'an upload failed');
    return { status_code: problem.status, body: JSON.stringify(problem) };
  }
}

const fingerprint = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 24);
const encodeId = (id: string): string => Buffer.from(id).toString('base64url');
const decodeId = (text: string): string => Buffer.from(text, 'base64url').toString();

/** The size that a header declares; null without one. */
export function sizeOf(request: Request, header: string): number | null {
  const size = Number(request.get(header) ?? Number.NaN);
  return Number.isFinite(size) && size >= 0 ? size : null;
}

/** Bytes that an upload with this note has yet to send, plus its full size once more for its results. */
async function openBytesOf(note: string): Promise<number> {
  try {
    const { size }: { size?: number } = JSON.parse(await readFile(note, 'utf8'));
    const sent = (await stat(note.slice(0, -'.json'.length))).size;
    return Math.max((size ?? 0) - sent, 0) + (size ?? 0);
  } catch {
    // It has just ended, or its note is being written.
    return 0;
  }
}
