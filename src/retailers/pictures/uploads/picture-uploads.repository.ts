import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, LessThan, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { PictureUploadEntity } from '../entities/picture-upload.entity.js';
import type { PictureUploadState } from './picture-upload.js';

const ENDS: PictureUploadState[] = ['complete', 'error', 'cancel'];
const HOUR_MS = 3600_000;

/** Rows of uploads. Every transition names its starting state, so that only one of two concurrent ones happens. */
@Injectable()
export class PictureUploadsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  find(id: string): Promise<PictureUploadEntity | null> {
    return this.dataSource.manager.findOneBy(PictureUploadEntity, { id });
  }

  /** Newest first. */
  list(retailerId: string, limit: number): Promise<PictureUploadEntity[]> {
    return this.dataSource.manager.find(PictureUploadEntity, {
      where: { retailerId, state: In(['reading', 'complete', 'error']) },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  async insert(
    row: Pick<PictureUploadEntity, 'id' | 'retailerId' | 'fileName' | 'authorId' | 'authorEmail'>,
  ): Promise<void> {
    const now = new Date();
    await this.dataSource.manager.insert(PictureUploadEntity, {
      ...row,
      state: 'initial',
      createdAt: now,
      updatedAt: now,
    });
  }

  /** Changes an upload that is in this state (and at this attempt, if given). False when it is not. */
  async move(
    id: string,
    from: PictureUploadState,
    change: QueryDeepPartialEntity<PictureUploadEntity>,
    { attempt, manager = this.dataSource.manager }: { attempt?: number; manager?: EntityManager } = {},
  ): Promise<boolean> {
    const where = { id, state: from, ...(attempt === undefined ? {} : { attempt }) };
    const { affected } = await manager.update(PictureUploadEntity, where, { ...change, updatedAt: new Date() });
    return affected === 1;
  }

  atWork(): Promise<PictureUploadEntity[]> {
    return this.dataSource.manager.findBy(PictureUploadEntity, { state: 'reading' });
  }

  /** Uploads that were abandoned. */
  abandoned(hours: number): Promise<PictureUploadEntity[]> {
    const updatedAt = LessThan(new Date(Date.now() - hours * HOUR_MS));
    return this.dataSource.manager.find(PictureUploadEntity, { where: { state: 'initial', updatedAt }, take: 20 });
  }

  /** Ended uploads whose archive still exists. */
  unswept(limit: number): Promise<PictureUploadEntity[]> {
    return this.dataSource.manager.find(PictureUploadEntity, {
      where: { state: In(ENDS), sweptAt: IsNull() },
      take: limit,
    });
  }

  async markSwept(id: string): Promise<void> {
    await this.dataSource.manager.update(PictureUploadEntity, { id }, { sweptAt: new Date() });
  }
}
