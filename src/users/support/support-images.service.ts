import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { networkOf } from '../attempts/attempt-limits.js';
import { AttemptsService } from '../attempts/attempts.service.js';
import type { Origin } from '../sign-in/origin.js';
import { imageTypeOf } from '../../platform/files/image-kind.js';
import { SupportImageEntity } from './support-image.entity.js';
import { ImageNotFoundError, ImageRefusedError, ImageTooLargeError } from './support.errors.js';

export const MOST_MEGABYTES = 5;
const MOST_BYTES = MOST_MEGABYTES * 1024 * 1024;
/** Hours that a picture waits for its question. */
export const WAITING_HOURS = 24;

const IMAGE_PATH = '/api/lite/supportimage/';

/** The picture's id in an address returned by `uploadsupportimage`; null for any other address. */
export function imageIdOf(address: string): string | null {
  return /^\/api\/lite\/supportimage\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(address)?.[1] ?? null;
}

/** Pictures that people attach to their questions. */
@Injectable()
export class SupportImagesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly attempts: AttemptsService,
  ) {}

  /**
   * Keeps a picture for a day, or longer once a question refers to it.
   *
   * @throws ImageTooLargeError, ImageRefusedError (by content), TooManyAttemptsError
   */
  async keep(body: Readable, origin: Origin): Promise<string> {
    await this.attempts.take([{ key: `support-image|${networkOf(origin.address)}`, most: 60, minutes: 60 }]);
    const content = await readAtMost(body, MOST_BYTES);
    const contentType = imageTypeOf(content);
    if (!contentType) throw new ImageRefusedError();
    const image = { id: randomUUID(), contentType, content, createdAt: new Date() };
    await this.dataSource.manager.insert(SupportImageEntity, image);
    return `${IMAGE_PATH}${image.id}`;
  }

  /** @throws ImageNotFoundError */
  async find(id: string): Promise<SupportImageEntity> {
    const image = await this.dataSource.manager.findOneBy(SupportImageEntity, { id });
    if (!image) throw new ImageNotFoundError();
    return image;
  }
}

async function readAtMost(body: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) throw new Error('The body came as text');
    length += chunk.length;
    // The rest is not read: leaving the loop closes the connection.
    if (length > most) throw new ImageTooLargeError(MOST_MEGABYTES);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
