import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.js';
import { EMPTIED_CELL_CODES } from '../../../core/tables/bad-cells.js';
import type { ListImportEntity } from '../entities/list-import.entity.js';
import { LIST_SHAPES, type RejectedRow, type TableObject } from '../list.js';

/** A row that a list could not hold, with its file. */
export interface RejectedOf extends RejectedRow {
  readonly fileName: string;
}

/** A cell of a file that could not be read and is therefore empty in the row. */
export interface EmptiedCell {
  readonly line: number;
  /** 1-based. */
  readonly column: number;
  /** The field that the column was mapped to. */
  readonly field: string;
  /** The row's key. */
  readonly key: string;
  /** One of EMPTIED_CELL_CODES. */
  readonly code: string;
  readonly found: string;
}

export const MOST_REJECTED_OF_A_LIST = 1_000;

interface Raw {
  readonly fileName: string;
  readonly row: RejectedRow;
}

/** The files that a list is based on, starting with the last that replaced it. */
const STANDING = `
  WITH standing AS (
    SELECT i.file_name, i.rejected, i.findings, i.settings -> 'columns' AS columns, v.version
    FROM list_versions v JOIN list_imports i ON i.id = v.import_id
    WHERE v.owner_id = $1 AND v.object = $2 AND v.version >= (
      SELECT coalesce(max(b.version), 0) FROM list_versions b LEFT JOIN list_imports j ON j.id = b.import_id
      WHERE b.owner_id = $1 AND b.object = $2 AND (b.how = 'remove' OR j.mode = 'replace')))`;

/** Their rows that the list could not hold. A row whose key a later file contains is resolved. */
const REJECTED = `
  ${STANDING}
  SELECT s.file_name AS "fileName", r AS row
  FROM standing s, jsonb_array_elements(coalesce(s.rejected, '[]')) r
  WHERE NOT EXISTS (
    SELECT 1 FROM TABLE_OF_ROWS m
    WHERE m.owner_id = $1 AND m.version_to IS NULL AND m.key = r ->> 'key' AND m.line_version > s.version)
  ORDER BY s.version, (r ->> 'line')::int LIMIT ${MOST_REJECTED_OF_A_LIST}`;

/** Their cells that could not be read, in rows that are unchanged since the import. */
const EMPTIED = `
  ${STANDING}
  SELECT m.key, (f ->> 'line')::int AS line, (f ->> 'cell')::int AS "column",
    s.columns ->> ((f ->> 'cell')::int - 1) AS field, f ->> 'code' AS code, coalesce(f ->> 'found', '') AS found
  FROM standing s CROSS JOIN jsonb_array_elements(coalesce(s.findings -> 'items', '[]')) f
  JOIN TABLE_OF_ROWS m
    ON m.owner_id = $1 AND m.version_to IS NULL AND m.line_version = s.version AND m.line = (f ->> 'line')::int
  WHERE f ->> 'code' = ANY ($3) AND s.columns ->> ((f ->> 'cell')::int - 1) IS NOT NULL
  ORDER BY s.version, line, "column"`;

/** What the files contained in such cells, in reading order. */
const SAID = `
  ${STANDING}
  SELECT f FROM standing s, jsonb_array_elements(coalesce(s.findings -> 'items', '[]')) WITH ORDINALITY AS found (f, nth)
  WHERE f ->> 'code' = ANY ($3) ORDER BY s.version, nth`;

/** How many such cells the files had, including those without details. */
const EMPTIED_COUNT = `
  ${STANDING}
  SELECT coalesce(sum(c.value::int), 0)::int AS counted,
    (SELECT count(*)::int FROM standing s, jsonb_array_elements(coalesce(s.findings -> 'items', '[]')) f
     WHERE f ->> 'code' = ANY ($3)) AS described
  FROM standing s, jsonb_each_text(coalesce(s.findings -> 'counts', '{}')) c WHERE c.key = ANY ($3)`;

/** Rows of imported files that no list can hold: they have no key, or repeat an earlier key with other values. */
@Injectable()
export class ListRejects {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** By file and line, at most 1,000. */
  async of(
    ownerId: string,
    object: TableObject,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<RejectedOf[]> {
    const rows: Raw[] = await manager.query(inTable(REJECTED, object), [ownerId, object]);
    return rows.map(({ fileName, row }) => ({ ...row, fileName }));
  }

  /** Cells that could not be read, by file and line, and how many more the files had. */
  async emptied(ownerId: string, object: TableObject): Promise<{ cells: EmptiedCell[]; more: number }> {
    const { manager } = this.dataSource;
    const values = [ownerId, object, EMPTIED_CELL_CODES];
    const cells: EmptiedCell[] = await manager.query(inTable(EMPTIED, object), values);
    const [count]: { counted: number; described: number }[] = await manager.query(EMPTIED_COUNT, values);
    return { cells, more: (count?.counted ?? 0) - (count?.described ?? 0) };
  }

  /** Whether a file that changes no row changes the rejected rows or unreadable cells. */
  async differ(
    manager: EntityManager,
    { ownerId, object, rejected, findings, mode }: ListImportEntity,
    version: number,
  ): Promise<boolean> {
    if (rejected === null) return false;
    if (version === 0) return rejected.length > 0;
    const said: { f: Diagnostic }[] = await manager.query(SAID, [ownerId, object, EMPTIED_CELL_CODES]);
    const ofCells = (findings?.items ?? []).filter(({ code }) => EMPTIED_CELL_CODES.includes(code));
    const before = [...(await this.of(ownerId, object, manager)).map(textOf), ...said.map(({ f }) => cellText(f))];
    const after = [...rejected.map(textOf), ...ofCells.map(cellText)];
    if (mode === 'replace') return before.join('\n') !== after.join('\n');
    const known = new Set(before);
    return after.some((text) => !known.has(text));
  }
}

const inTable = (sql: string, object: TableObject): string => sql.replace('TABLE_OF_ROWS', LIST_SHAPES[object].table);

const cellText = ({ line, cell, code, found }: Diagnostic): string => JSON.stringify([line, cell, code, found]);

/** Equal for equal rows: jsonb does not keep the order of fields. */
function textOf({ line, reason, key, fields }: RejectedRow): string {
  return JSON.stringify([line, reason, key, Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
