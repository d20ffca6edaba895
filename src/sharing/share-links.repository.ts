import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ShareLinkEntity } from './entities/share-link.entity.js';

export type NewLink = Pick<ShareLinkEntity, 'projectId' | 'dashboardId' | 'isActive' | 'createdBy'>;

@Injectable()
export class ShareLinksRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  findByProject(projectId: string): Promise<ShareLinkEntity | null> {
    return this.dataSource.manager.findOneBy(ShareLinkEntity, { projectId });
  }

  findOpen(dashboardId: string): Promise<ShareLinkEntity | null> {
    return this.dataSource.manager.findOneBy(ShareLinkEntity, { dashboardId, isActive: true });
  }

  isOpen(id: string, projectId: string, dashboardId: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(ShareLinkEntity, { id, projectId, dashboardId, isActive: true });
  }

  /** Adds the project's link, or leaves the one it has. */
  async ensure(link: NewLink): Promise<void> {
    const now = new Date();
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(ShareLinkEntity)
      .values({ ...link, id: uuidv7(), createdAt: now, updatedAt: now })
      .orIgnore()
      .execute();
  }

  async setActive(projectId: string, isActive: boolean): Promise<void> {
    await this.dataSource.manager.update(ShareLinkEntity, { projectId }, { isActive, updatedAt: new Date() });
  }

  /** Counts one view and answers how many there are with it. */
  async countView(id: string): Promise<number> {
    const [row]: { views: number }[] = await this.dataSource.query(
      `WITH counted AS (UPDATE share_links SET view_count = view_count + 1 WHERE id = $1 RETURNING view_count)
       SELECT view_count::integer AS views FROM counted`,
      [id],
    );
    return row?.views ?? 0;
  }
}
