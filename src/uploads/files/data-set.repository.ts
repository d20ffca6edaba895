import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { FileUse } from '../dto/request-replies.dto.js';

/** What the figures of a project are computed from. */
export interface DataSet {
  /** Complete requests, oldest first: one that replaced, and those that were added since. */
  readonly requestIds: string[];
  /** Their files that do not count: older versions, and excluded ones. By number. */
  readonly excludedFileNos: number[];
}

/** How an upload's files relate to those that a project has. */
export interface NameComparison {
  /** Names that the project does not have yet. */
  readonly added: number;
  /** Names that the project has: these are newer versions. */
  readonly replaced: number;
  /** Names of the project that are not in the upload. */
  readonly others: number;
  /** The first of each, by name. */
  readonly addedNames: string[];
  readonly replacedNames: string[];
  readonly otherNames: string[];
}

/** A file of an upload that has not been read yet, as its archive's directory shows it. */
export interface GivenContent {
  readonly name: string;
  readonly bytes: number;
  readonly crc32: number;
}

/** Files of an upload with the same content as another file. */
export interface ContentComparison {
  /** As another file of the upload. */
  readonly within: { readonly files: number; readonly names: string[] };
  /** As another file of the upload, or one of the project that the upload does not replace. */
  readonly all: { readonly files: number; readonly names: string[] };
}

/** Files that are missing in a project's data because they could not be read. */
export interface UnreadFiles {
  readonly projectId: string;
  /** At least one. */
  readonly files: number;
  /** These, plus those that count in the data. */
  readonly of: number;
  /** When the newest upload with one of them completed. */
  readonly at: Date;
}

/** The time that decides a request's place in the order of its project's uploads: its submission. */
const PLACE = `coalesce(submitted_at, created_at)`;

/**
 * The requests that make up a project's data, counting the request $2 as complete. $3 ignores requests after $2, as for
 * a lite project, whose uploads each stand alone.
 */
const setRequestsOf = (project: string): string => `
  finishing AS (SELECT ${PLACE} AS place, id FROM requests WHERE project_id = ${project} AND id = $2::uuid),
  whole AS (
    SELECT id, mode, finished_at, ${PLACE} AS place FROM requests
    WHERE project_id = ${project} AND (state = 'complete' OR id = $2::uuid)
      AND (NOT $3::boolean OR NOT EXISTS (SELECT FROM finishing)
        OR (${PLACE}, id) <= (SELECT place, id FROM finishing))),
  base AS (SELECT place, id FROM whole WHERE mode = 'replace' ORDER BY place DESC, id DESC LIMIT 1),
  part AS (
    SELECT id, finished_at, row_number() OVER (ORDER BY place, id) AS nth FROM whole
    WHERE NOT EXISTS (SELECT FROM base) OR (place, id) >= (SELECT place, id FROM base))`;

/** Those of project $1. */
export const SET_REQUESTS = setRequestsOf('$1');

/** The read and included files of those requests, with each name's versions newest first. */
export const SET_FILES = `
  candidate AS (
    SELECT f.file_no, f.request_id, f.name,
      row_number() OVER (PARTITION BY f.name ORDER BY part.nth DESC, f.file_no DESC) AS version
    FROM request_files f JOIN part ON part.id = f.request_id
    WHERE f.state = 'completed' AND NOT EXISTS (
      SELECT FROM excluded_files e WHERE e.project_id = f.project_id AND e.file_no = f.file_no))`;

/** The files of those requests that could not be read, one per name: the newest version. */
export const SET_UNREAD = `
  unread AS (
    SELECT f.* FROM request_files f JOIN part ON part.id = f.request_id
    WHERE f.state = 'error' AND NOT EXISTS (
      SELECT FROM request_files later JOIN part ON part.id = later.request_id
      WHERE later.name = f.name AND later.file_no > f.file_no))`;

/**
 * What a project's data consists of. Not stored but derived from the requests, their files' names and people's
 * exclusions, so that no order of events and no crash can corrupt it.
 */
@Injectable()
export class DataSetRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * @param finishing a request being analyzed, counted as complete
   * @param alone ignores requests later than `finishing` (lite)
   */
  async read(
    projectId: string,
    { finishing = null, alone = false }: { finishing?: string | null; alone?: boolean },
    manager: EntityManager = this.dataSource.manager,
  ): Promise<DataSet> {
    const [row]: [DataSet?] = await manager.query(
      `WITH ${SET_REQUESTS}, ${SET_FILES},
         excluded AS (
           SELECT file_no FROM candidate WHERE version > 1
           UNION ALL
           SELECT e.file_no FROM excluded_files e
           JOIN request_files f ON f.project_id = e.project_id AND f.file_no = e.file_no
           JOIN part ON part.id = f.request_id
           WHERE e.project_id = $1)
       SELECT (SELECT coalesce(array_agg(id ORDER BY nth), '{}') FROM part) AS "requestIds",
         (SELECT coalesce(array_agg(file_no ORDER BY file_no), '{}') FROM excluded) AS "excludedFileNos"`,
      [projectId, finishing, alone],
    );
    return { requestIds: row?.requestIds ?? [], excludedFileNos: row?.excludedFileNos ?? [] };
  }

  /** The `requestIds` of the current data set, without looking at files. */
  async requestIds(projectId: string, manager: EntityManager): Promise<string[]> {
    const rows: { id: string }[] = await manager.query(`WITH ${SET_REQUESTS} SELECT id FROM part ORDER BY nth`, [
      projectId,
      null,
      false,
    ]);
    return rows.map(({ id }) => id);
  }

  /** How many files of each request count in the project's current data; requests outside it are absent. */
  async filesInUse(projectId: string): Promise<Map<string, number>> {
    const rows: { id: string; files: number }[] = await this.dataSource.query(
      `WITH ${SET_REQUESTS}, ${SET_FILES}
       SELECT part.id, (count(*) FILTER (WHERE candidate.version = 1))::integer AS files
       FROM part LEFT JOIN candidate ON candidate.request_id = part.id GROUP BY part.id`,
      [projectId, null, false],
    );
    return new Map(rows.map(({ id, files }) => [id, files]));
  }

  /** Those of these projects whose current data lacks files that could not be read. One query. */
  unread(projectIds: readonly string[]): Promise<UnreadFiles[]> {
    return this.dataSource.query(
      `SELECT project.id AS "projectId", found.files, found.files + found.used AS of, found.at
       FROM unnest($1::uuid[]) project(id)
       CROSS JOIN LATERAL (
         WITH ${setRequestsOf('project.id')}, ${SET_FILES}, ${SET_UNREAD}
         SELECT count(*)::integer AS files, max(part.finished_at) AS at,
           (SELECT count(*) FROM candidate WHERE version = 1)::integer AS used
         FROM unread JOIN part ON part.id = unread.request_id HAVING count(*) > 0) found`,
      [projectIds, null, false],
    );
  }

  /** How files of a complete request relate to the project's current data. */
  async usageOf(projectId: string, fileNos: readonly number[]): Promise<Map<number, FileUse>> {
    if (fileNos.length === 0) return new Map();
    const rows: { file_no: number; use: FileUse }[] = await this.dataSource.query(
      `WITH ${SET_REQUESTS}, ${SET_FILES}
       SELECT f.file_no, CASE
         WHEN NOT EXISTS (SELECT FROM part WHERE part.id = f.request_id) THEN 'past'
         WHEN candidate.version = 1 THEN 'used' WHEN candidate.version > 1 THEN 'superseded' ELSE 'excluded' END AS use
       FROM request_files f LEFT JOIN candidate ON candidate.file_no = f.file_no
       WHERE f.project_id = $1 AND f.file_no = ANY($4::integer[])`,
      [projectId, null, false, [...fileNos]],
    );
    return new Map(rows.map((row) => [row.file_no, row.use]));
  }

  /**
   * How these distinct names relate to those of the files that count now, with up to `sample` example names of each
   * kind.
   */
  async compare(projectId: string, names: readonly string[], sample: number): Promise<NameComparison> {
    const [row]: [NameComparison?] = await this.dataSource.query(
      `WITH ${SET_REQUESTS}, ${SET_FILES},
         present AS (SELECT name FROM candidate WHERE version = 1),
         given AS (SELECT DISTINCT name FROM jsonb_array_elements_text($4::jsonb) name),
         met AS (
           SELECT coalesce(given.name, present.name) AS name,
             CASE WHEN present.name IS NULL THEN 'added' WHEN given.name IS NULL THEN 'other' ELSE 'replaced' END AS kind
           FROM given FULL JOIN present ON present.name = given.name),
         ranked AS (SELECT name, kind, row_number() OVER (PARTITION BY kind ORDER BY name) AS nth FROM met)
       SELECT ${['added', 'replaced', 'other'].map((kind) => countsOf(kind)).join(', ')} FROM ranked`,
      [projectId, null, false, JSON.stringify(names), sample],
    );
    const nothing = { added: 0, replaced: 0, others: 0, addedNames: [], replacedNames: [], otherNames: [] };
    return row ?? nothing;
  }

  /**
   * Which of these files (the newest version of each name) have a content that already counts, with up to `sample`
   * example names.
   */
  async compareContents(projectId: string, given: readonly GivenContent[], sample: number): Promise<ContentComparison> {
    const nothing = { files: 0, names: [] };
    const [row]: [ContentComparison?] = await this.dataSource.query(
      `WITH ${SET_REQUESTS}, ${SET_FILES},
         listed AS (SELECT * FROM jsonb_to_recordset($4::jsonb) AS g(no integer, name text, bytes bigint, crc32 bigint)),
         given AS (SELECT DISTINCT ON (name) * FROM listed ORDER BY name, no DESC),
         kept AS (
           SELECT DISTINCT f.inflated_bytes AS bytes, f.crc32 FROM candidate
           JOIN request_files f ON f.project_id = $1 AND f.file_no = candidate.file_no
           LEFT JOIN given ON given.name = candidate.name
           WHERE candidate.version = 1 AND given.name IS NULL),
         met AS (
           SELECT no, name, row_number() OVER (PARTITION BY bytes, crc32 ORDER BY no) > 1 AS within,
             kept.bytes IS NOT NULL AS of_kept
           FROM given LEFT JOIN kept USING (bytes, crc32))
       SELECT ${copiesOf('within')} AS within, ${copiesOf('within OR of_kept')} AS "all"`,
      [projectId, null, false, JSON.stringify(given.map((file, no) => ({ ...file, no }))), sample],
    );
    return row ?? { within: nothing, all: nothing };
  }
}

function copiesOf(condition: string): string {
  return `(SELECT jsonb_build_object('files', count(*),
      'names', coalesce(jsonb_agg(name ORDER BY name) FILTER (WHERE nth <= $5), '[]'))
    FROM (SELECT name, row_number() OVER (ORDER BY name) AS nth FROM met WHERE ${condition}) c)`;
}

function countsOf(kind: string): string {
  const count = kind === 'other' ? 'others' : kind;
  return `(count(*) FILTER (WHERE kind = '${kind}'))::integer AS ${count},
    coalesce(array_agg(name ORDER BY nth) FILTER (WHERE kind = '${kind}' AND nth <= $5), '{}') AS "${kind}Names"`;
}
