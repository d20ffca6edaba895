import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Brackets, DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ShareLinkViewEntity } from './entities/share-link-view.entity.js';
import { ShareLinkEntity } from './entities/share-link.entity.js';

export type NewLink = Pick<ShareLinkEntity, 'projectId' | 'dash' | 'isActive' | 'createdBy'> & Partial<ShareLinkEntity>;
export type LinkChange = Partial<
  Pick<ShareLinkEntity, 'label' | 'isActive' | 'expiresAt' | 'passwordHash' | 'filters' | 'downloads'>
>;

/** Views kept per link at any age, so that a link opened by machines does not fill the disk. */
const VIEWS_KEPT = 5_000;

@Injectable()
export class ShareLinksRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  findFirst(projectId: string): Promise<ShareLinkEntity | null> {
    return this.dataSource.manager.findOneBy(ShareLinkEntity, { projectId, isFirst: true });
  }

  find(projectId: string, id: string): Promise<ShareLinkEntity | null> {
    return this.dataSource.manager.findOneBy(ShareLinkEntity, { projectId, id });
  }

  /** The link, locked until the transaction ends. */
  lock(manager: EntityManager, projectId: string, id: string): Promise<ShareLinkEntity | null> {
    return manager.findOne(ShareLinkEntity, { where: { projectId, id }, lock: { mode: 'pessimistic_write' } });
  }

  /** All links of a project, the first link first, then the newest. */
  all(projectId: string): Promise<ShareLinkEntity[]> {
    return this.dataSource.manager.find(ShareLinkEntity, {
      where: { projectId },
      order: { isFirst: 'DESC', id: 'DESC' },
    });
  }

  /** The link of an address, if it is open. */
  findOpen(dash: string): Promise<ShareLinkEntity | null> {
    return this.standing().andWhere('l.dash = :dash', { dash }).getOne();
  }

  /** A link that is unchanged since a token was created for it. */
  findStanding(id: string, version: number, projectId: string): Promise<ShareLinkEntity | null> {
    return this.standing()
      .andWhere('l.id = :id AND l.version = :version AND l.projectId = :projectId', { id, version, projectId })
      .getOne();
  }

  /** Adds the project's first link, or keeps the existing one. */
  async ensureFirst(link: NewLink): Promise<void> {
    const now = new Date();
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(ShareLinkEntity)
      .values({ ...link, isFirst: true, id: uuidv7(), createdAt: now, updatedAt: now })
      .orIgnore()
      .execute();
  }

  /** Adds a link; null if the project already has `most`. */
  async add(manager: EntityManager, link: NewLink, most: number): Promise<string | null> {
    // Serializes additions, so that two at once cannot exceed the limit.
    await manager.query('SELECT id FROM projects WHERE id = $1 FOR UPDATE', [link.projectId]);
    if ((await manager.countBy(ShareLinkEntity, { projectId: link.projectId })) >= most) return null;
    const [id, now] = [uuidv7(), new Date()];
    await manager.insert(ShareLinkEntity, {
      ...link,
      filters: jsonOf(link.filters),
      id,
      createdAt: now,
      updatedAt: now,
    });
    return id;
  }

  async setActive(projectId: string, isActive: boolean): Promise<void> {
    const first = { projectId, isFirst: true };
    await this.dataSource.manager.update(ShareLinkEntity, first, { isActive, updatedAt: new Date() });
  }

  /** A new password ends the pages that were opened with the previous one. */
  async change(manager: EntityManager, { id, version }: ShareLinkEntity, change: LinkChange): Promise<void> {
    const { filters, ...rest } = change;
    await manager.update(
      ShareLinkEntity,
      { id },
      {
        ...rest,
        ...(filters === undefined ? {} : { filters: jsonOf(filters) }),
        ...(change.passwordHash === undefined ? {} : { version: version + 1 }),
        updatedAt: new Date(),
      },
    );
  }

  async rotate(manager: EntityManager, { id }: ShareLinkEntity, dash: string): Promise<void> {
    await manager.query(
      `UPDATE share_links SET dashboard_id = $2, version = version + 1, rotated_at = now(), updated_at = now()
       WHERE id = $1`,
      [id, dash],
    );
  }

  async delete(manager: EntityManager, { id }: ShareLinkEntity): Promise<void> {
    await manager.delete(ShareLinkEntity, { id });
  }

  /** Counts and records one view. True when it is the first of this address. */
  async countView(id: string, view: Pick<ShareLinkViewEntity, 'network' | 'browser'>): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const [row]: { is_first_view: boolean }[] = await manager.query(
        `WITH before AS (SELECT id, last_viewed_at FROM share_links WHERE id = $1 FOR UPDATE),
         counted AS (
           UPDATE share_links l SET view_count = view_count + 1, last_viewed_at = now() FROM before b WHERE l.id = b.id
           RETURNING b.last_viewed_at IS NULL OR b.last_viewed_at < l.rotated_at AS is_first_view)
         SELECT coalesce(is_first_view, false) AS is_first_view FROM counted`,
        [id],
      );
      if (row) await manager.insert(ShareLinkViewEntity, { ...view, id: uuidv7(), linkId: id, viewedAt: new Date() });
      return row?.is_first_view ?? false;
    });
  }

  /** A page of a link's views, newest first, starting below the id `before`. */
  views(linkId: string, before: string | null, limit: number): Promise<ShareLinkViewEntity[]> {
    const query = this.dataSource.manager
      .createQueryBuilder(ShareLinkViewEntity, 'v')
      .where('v.linkId = :linkId', { linkId })
      .orderBy('v.id', 'DESC')
      .take(limit);
    if (before !== null) query.andWhere('v.id < :before', { before });
    return query.getMany();
  }

  /** Deletes views older than this many days, and all but the newest of each link. Returns how many. */
  async forgetViews(days: number): Promise<number> {
    const [row]: { removed: number }[] = await this.dataSource.query(
      `WITH gone AS (
         DELETE FROM share_link_views v WHERE v.viewed_at < now() - make_interval(days => $1) OR v.id IN (
           SELECT id FROM (
             SELECT id, row_number() OVER (PARTITION BY link_id ORDER BY id DESC) AS place FROM share_link_views) p
           WHERE p.place > $2)
         RETURNING 1)
       SELECT count(*)::integer AS removed FROM gone`,
      [days, VIEWS_KEPT],
    );
    return row?.removed ?? 0;
  }

  private standing() {
    return this.dataSource.manager
      .createQueryBuilder(ShareLinkEntity, 'l')
      .where('l.isActive')
      .andWhere(new Brackets((ends) => ends.where('l.expiresAt IS NULL').orWhere('l.expiresAt > now()')));
  }
}

/** TypeORM's update types do not accept arbitrary JSON; the driver writes the object unchanged. */
function jsonOf(filters: ShareLinkEntity['filters'] | undefined): object | null {
  return filters ? { ...filters } : null;
}
