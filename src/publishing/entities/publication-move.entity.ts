import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Which publication reports read since when: written when one is published and when one is restored. */
@Entity({ name: 'publication_moves' })
@Index('ix_publication_moves_project_id_number', ['projectId', 'number'])
@Index('ix_publication_moves_by_id', ['byId'])
export class PublicationMoveEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_publication_moves' })
  id: string;

  @Column({ name: 'project_id', type: 'uuid' })
  projectId: string;

  @Column({ type: 'integer' })
  number: number;

  @Column({ type: 'text' })
  kind: 'published' | 'restored';

  @Column({ name: 'by_id', type: 'uuid', nullable: true })
  byId: string | null;

  @Column({ name: 'by_email', type: 'text' })
  byEmail: string;

  @Column({ type: 'timestamptz' })
  at: Date;
}
