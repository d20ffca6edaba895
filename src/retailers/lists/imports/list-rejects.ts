import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { ListImportEntity } from '../entities/list-import.entity.js';
import type { RejectedRow, TableObject } from '../list.js';

/** A row that a list could not hold, with the file it stands in. */
export interface RejectedOf extends RejectedRow {
  readonly fileName: string;
}

export const MOST_REJECTED_OF_A_LIST = 1_000;

interface Raw {
  readonly fileName: string;
  readonly row: RejectedRow;
}

/**
 * Rows of the files that a list stands on, from the last that replaced it. One whose key a later file brought again is
 * settled.
 */
const REJECTED = `
  WITH standing AS (
    SELECT i.id, i.file_name, i.rejected, v.version
    FROM list_versions v JOIN list_imports i ON i.id = v.import_id
    WHERE v.owner_id = $1 AND v.object = $2 AND v.version >= (
      SELECT coalesce(max(b.version), 0) FROM list_versions b LEFT JOIN list_imports j ON j.id = b.import_id
      WHERE b.owner_id = $1 AND b.object = $2 AND (b.how = 'remove' OR j.mode = 'replace')))
  SELECT s.file_name AS "fileName", r AS row
  FROM standing s, jsonb_array_elements(coalesce(s.rejected, '[]')) r
  WHERE NOT EXISTS (
    SELECT 1 FROM TABLE_OF_ROWS m
    WHERE m.owner_id = $1 AND m.version_to IS NULL AND m.key = r ->> 'key' AND m.line_version > s.version)
  ORDER BY s.version, (r ->> 'line')::int LIMIT ${MOST_REJECTED_OF_A_LIST}`;

/** Rows of imported files that no list can hold: they have no key, or one that came before with other values. */
@Injectable()
export class ListRejects {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** By file and line, at most 1,000. */
  async of(
    ownerId: string,
    object: TableObject,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<RejectedOf[]> {
    const rows: Raw[] = await manager.query(REJECTED.replace('TABLE_OF_ROWS', object === 'prd' ? 'list_products' : 'list_stores'), [ownerId, object]); // prettier-ignore
    return rows.map(({ fileName, row }) => ({ ...row, fileName }));
  }

  /** Whether a file that changes no row changes what could not be held. */
  async differ(
    manager: EntityManager,
    { ownerId, object, rejected, mode }: ListImportEntity,
    version: number,
  ): Promise<boolean> {
    if (rejected === null) return false;
    if (version === 0) return rejected.length > 0;
    const before = (await this.of(ownerId, object, manager)).map(textOf);
    const after = rejected.map(textOf);
    if (mode === 'replace') return before.join('\n') !== after.join('\n');
    const known = new Set(before);
    return after.some((text) => !known.has(text));
  }
}

/** The same for the same row: jsonb keeps no order of fields. */
function textOf({ line, reason, key, fields }: RejectedRow): string {
  return JSON.stringify([line, reason, key, Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
