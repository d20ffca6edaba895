import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A live connection to one of the servers, as that server last reported it. */
@Entity({ name: 'live_connections' })
@Index('ix_live_connections_user_id', ['userId'])
@Index('ix_live_connections_tenant', ['tenant'])
@Index('ix_live_connections_seen_at', ['seenAt'])
export class LiveConnectionEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_live_connections' })
  id: string;

  @Column({ type: 'text' })
  tenant: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId: string;

  @Column({ name: 'seen_at', type: 'timestamptz' })
  seenAt: Date;
}
