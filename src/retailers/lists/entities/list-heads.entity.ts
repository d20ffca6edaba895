import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RememberedHeads } from '../../../core/tables/column-guess.js';
import type { TableObject } from '../list.js';

/** What columns of a retailer's files mean, as people decided, for all of its lists. */
@Entity({ name: 'list_heads' })
export class ListHeadsEntity {
  @PrimaryColumn({ name: 'retailer_id', type: 'uuid', primaryKeyConstraintName: 'pk_list_heads' })
  retailerId: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_list_heads' })
  object: TableObject;

  @Column({ type: 'jsonb' })
  heads: RememberedHeads;
}
