import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A view of a link. Contains nothing that identifies a person: no address, no device name. */
@Entity({ name: 'share_link_views' })
@Index('ix_share_link_views_link_id', ['linkId', 'id'])
@Index('ix_share_link_views_viewed_at', ['viewedAt'])
export class ShareLinkViewEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_share_link_views' })
  id: string;

  @Column({ name: 'link_id', type: 'uuid' })
  linkId: string;

  @Column({ name: 'viewed_at', type: 'timestamptz' })
  viewedAt: Date;

  /** The caller's network without its last part: `203.0.113.0/24`. */
  @Column({ name: 'network', type: 'text' })
  network: string;

  /** The browser's family: `Chrome`. */
  @Column({ name: 'browser', type: 'text' })
  browser: string;
}
