import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ListKind } from '../list-owner.js';

/** The owner of lists: a retailer (by kind) or a project. */
@Entity({ name: 'list_owners' })
@Index('uq_list_owners_retailer_id_kind', ['retailerId', 'kind'], { unique: true, where: 'retailer_id IS NOT NULL' })
@Index('uq_list_owners_project_id_kind', ['projectId', 'kind'], { unique: true, where: 'project_id IS NOT NULL' })
export class ListOwnerEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_list_owners' })
  id: string;

  @Column({ type: 'text' })
  kind: ListKind;

  @Column({ name: 'retailer_id', type: 'uuid', nullable: true })
  retailerId: string | null;

  @Column({ name: 'project_id', type: 'uuid', nullable: true })
  projectId: string | null;
}
