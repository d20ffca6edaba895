import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A picture of a retailer's product. Immutable: another picture of the same key has another id, so that browsers can
 * cache its address forever.
 */
@Entity({ name: 'product_pictures' })
@Index('uq_product_pictures_retailer_id_key', ['retailerId', 'key'], { unique: true, where: 'removed_at IS NULL' })
@Index('ix_product_pictures_forms', { synchronize: false })
@Index('ix_product_pictures_retailer_id', ['retailerId', 'createdAt'])
@Index('ix_product_pictures_author_id', ['authorId'])
@Index('ix_product_pictures_removed_at', ['removedAt'], { where: 'removed_at IS NOT NULL' })
export class ProductPictureEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_product_pictures' })
  id: string;

  @Column({ name: 'retailer_id', type: 'uuid' })
  retailerId: string;

  /** From the name of its file. */
  @Column({ type: 'text', collation: 'C' })
  key: string;

  /** The forms by which it is found (`pictureForms`). */
  @Column({ type: 'text', array: true })
  forms: string[];

  @Column({ name: 'file_name', type: 'text' })
  fileName: string;

  /** Hash of the uploaded file, in hexadecimal. */
  @Column({ type: 'text' })
  sha256: string;

  /** Pixels of the largest copy. */
  @Column({ type: 'integer' })
  width: number;

  @Column({ type: 'integer' })
  height: number;

  /** Of each copy, in the order of `COPY_HEIGHTS`. */
  @Column({ type: 'integer', array: true })
  bytes: number[];

  @Column({ name: 'author_id', type: 'uuid', nullable: true })
  authorId: string | null;

  @Column({ name: 'author_email', type: 'text' })
  authorEmail: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** Invisible from then on; its objects and this row are removed later. New pictures also start in this state. */
  @Column({ name: 'removed_at', type: 'timestamptz', nullable: true })
  removedAt: Date | null;
}
