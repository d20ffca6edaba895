import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { TableObject } from '../../retailers/lists.facade.js';
import type { ProductKeyRule } from '../../retailers/retailers.facade.js';
import type { ListSource } from './list-source.js';
import type { ProjectPlace } from './project-places.js';

type Raw = Omit<ListSource, 'rule' | 'object'>;

/** The lists that a project ($1) of a retailer ($2) could use, in order of precedence. */
const SOURCES = `
  SELECT o.id AS "ownerId", o.kind, l.version, l.rows, l.updated_at AS "updatedAt", v.user_email AS by,
    (SELECT i.file_name FROM list_versions f JOIN list_imports i ON i.id = f.import_id
     WHERE f.owner_id = o.id AND f.object = $3 ORDER BY f.version DESC LIMIT 1) AS "fileName"
  FROM list_owners o JOIN lists l ON l.owner_id = o.id AND l.object = $3
  LEFT JOIN list_versions v ON v.owner_id = o.id AND v.object = $3 AND v.version = l.version
  WHERE l.version > 0 AND ((o.project_id = $1 AND o.kind = 'project')
    OR (o.retailer_id = $2 AND o.kind IN ('retailer', 'master')))
  ORDER BY CASE o.kind WHEN 'project' THEN 1 WHEN 'retailer' THEN 2 ELSE 3 END`;

/** Finds the lists of a project: its own, its retailer's, master data. */
@Injectable()
export class ListSources {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Every list that ever existed, even if it is empty now; the first with rows is in use. */
  async all({ project, plan, retailer }: ProjectPlace, object: TableObject): Promise<ListSource[]> {
    const rows: Raw[] = await this.dataSource.query(SOURCES, [project.id, retailer.id, object]);
    return rows.map((row) => {
      const own: ProductKeyRule = row.kind === 'project' ? plan.listKey : retailer.productKey;
      return { ...row, object, rule: object === 'prd' && own !== plan.productKey ? plan.productKey : null };
    });
  }

  /** The list in use; null when there is none. */
  async standing(place: ProjectPlace, object: TableObject): Promise<ListSource | null> {
    return (await this.all(place, object)).find(({ rows }) => rows > 0) ?? null;
  }
}
