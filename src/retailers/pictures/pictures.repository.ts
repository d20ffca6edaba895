import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { ProductPictureEntity } from './entities/product-picture.entity.js';

/** The fields by which a picture is found. */
export type PictureRef = Pick<ProductPictureEntity, 'id' | 'key'>;

export interface PicturesWanted {
  /** Keys that contain this text. */
  readonly search: string;
  /** Keys after this one. */
  readonly after: string | null;
  readonly limit: number;
}

/** Rows of pictures. All methods except removal see only current pictures. */
@Injectable()
export class PicturesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  find(id: string): Promise<ProductPictureEntity | null> {
    return this.dataSource.manager.findOneBy(ProductPictureEntity, { id, removedAt: IsNull() });
  }

  byKey(retailerId: string, key: string): Promise<ProductPictureEntity | null> {
    return this.dataSource.manager.findOneBy(ProductPictureEntity, { retailerId, key, removedAt: IsNull() });
  }

  /**
   * Pictures that share a requested form. Looks up each form individually, because `forms && $2` with thousands of
   * forms compares every picture with all of them, for minutes.
   */
  byForms(retailerId: string, forms: readonly string[]): Promise<PictureRef[]> {
    return this.dataSource.query(
      `SELECT DISTINCT p.id, p.key FROM unnest($2::text[]) f(form)
       CROSS JOIN LATERAL (
         SELECT id, key FROM product_pictures
         WHERE retailer_id = $1 AND removed_at IS NULL AND forms @> ARRAY[f.form]) p
       ORDER BY p.key`,
      [retailerId, forms],
    );
  }

  /** The forms of all pictures of a retailer. */
  all(retailerId: string): Promise<PictureRef[]> {
    return this.dataSource.query(
      `SELECT id, key FROM product_pictures WHERE retailer_id = $1 AND removed_at IS NULL ORDER BY key`,
      [retailerId],
    );
  }

  /** By key. */
  page(retailerId: string, { search, after, limit }: PicturesWanted): Promise<ProductPictureEntity[]> {
    const query = this.dataSource.manager
      .createQueryBuilder(ProductPictureEntity, 'p')
      .where('p.retailerId = :retailerId AND p.removedAt IS NULL', { retailerId })
      .orderBy('p.key')
      .take(limit);
    if (search !== '') query.andWhere('strpos(lower(p.key), lower(:search)) > 0', { search });
    if (after !== null) query.andWhere('p.key > :after', { after });
    return query.getMany();
  }

  async totals(retailerId: string): Promise<{ pictures: number; bytes: number; newest: Date | null }> {
    const [row]: { pictures: number; bytes: number; newest: Date | null }[] = await this.dataSource.query(
      `SELECT count(*)::integer AS pictures, coalesce(sum(b.bytes), 0)::float8 AS bytes, max(p.created_at) AS newest
       FROM product_pictures p CROSS JOIN LATERAL (SELECT sum(n) AS bytes FROM unnest(p.bytes) n) b
       WHERE p.retailer_id = $1 AND p.removed_at IS NULL`,
      [retailerId],
    );
    return row ?? { pictures: 0, bytes: 0, newest: null };
  }

  /** Records that objects of a picture are about to be stored: if that fails, this row gets them removed. */
  async announce(row: Omit<ProductPictureEntity, 'createdAt' | 'removedAt'>): Promise<void> {
    const now = new Date();
    await this.dataSource.manager.insert(ProductPictureEntity, { ...row, createdAt: now, removedAt: now });
  }

  /** Makes an announced picture current in place of the one with its key; returns whether there was one. */
  async stand(
    manager: EntityManager,
    { id, retailerId, key }: Pick<ProductPictureEntity, 'id' | 'retailerId' | 'key'>,
  ): Promise<boolean> {
    const { affected } = await manager.update(
      ProductPictureEntity,
      { retailerId, key, removedAt: IsNull() },
      { removedAt: new Date() },
    );
    await manager.update(ProductPictureEntity, { id }, { removedAt: null });
    return (affected ?? 0) > 0;
  }

  /** Removes pictures; null removes all of the retailer's. Returns how many there were. */
  async remove(manager: EntityManager, retailerId: string, ids: readonly string[] | null): Promise<number> {
    const [, count]: [unknown, number] = await manager.query(
      `UPDATE product_pictures SET removed_at = now()
       WHERE retailer_id = $1 AND removed_at IS NULL AND ($2::uuid[] IS NULL OR id = ANY ($2))`,
      [retailerId, ids],
    );
    return count;
  }

  /** Pictures that were removed before a time, or that never became current. */
  async removedBefore(time: Date, limit: number): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      `SELECT id FROM product_pictures WHERE removed_at < $1 ORDER BY removed_at LIMIT $2`,
      [time, limit],
    );
    return rows.map(({ id }) => id);
  }

  async forget(id: string): Promise<void> {
    await this.dataSource.query(`DELETE FROM product_pictures WHERE id = $1 AND removed_at IS NOT NULL`, [id]);
  }
}
