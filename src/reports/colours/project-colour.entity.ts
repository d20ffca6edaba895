import type { ProductAttributeLevel } from '../../core/levels.js';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The look of a value throughout a project: assigned once and never withdrawn, whatever data arrive. */
@Entity({ name: 'project_colours' })
@Check('ck_project_colours_look', 'look >= 0')
@Check('ck_project_colours_color', `color ~ '^#[0-9A-F]{6}$'`)
export class ProjectColourEntity {
  @PrimaryColumn({ name: 'project_id', type: 'uuid', primaryKeyConstraintName: 'pk_project_colours' })
  projectId: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_project_colours' })
  level: ProductAttributeLevel;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_project_colours' })
  value: string;

  /** Index into LOOKS. */
  @Column({ type: 'smallint' })
  look: number;

  /** A manually chosen color as #RRGGBB; null for the look's own. */
  @Column({ type: 'text', nullable: true })
  color: string | null;
}
