import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { FileUse } from '../dto/request-replies.dto.js';

/** What the figures of a project are computed from. */
export interface DataSet {
  /** Complete requests, oldest first: one that replaced, and those that added to it. */
  readonly requestIds: string[];
  /** Files of theirs that do not count: older versions, and those that somebody left out. By number. */
  readonly excludedFileNos: number[];
}

/** How an upload's files meet those that a project has. */
export interface NameComparison {
  /** Names that the project does not have yet. */
  readonly added: number;
  /** Names that it has: these are newer versions. */
  readonly replaced: number;
  /** Names of the project that are not among the new ones. */
  readonly others: number;
  /** The first of each, by name. */
  readonly addedNames: string[];
  readonly replacedNames: string[];
  readonly otherNames: string[];
}

/** A file of an upload that nobody has read yet, as its archive's directory shows it. */
export interface GivenContent {
  readonly name: string;
  readonly bytes: number;
  readonly crc32: number;
}

/** Files of an upload with the content of another that stays. */
export interface ContentComparison {
  /** Of another one of the upload. */
  readonly within: { readonly files: number; readonly names: string[] };
  /** Of another one of the upload, or of the project's that the upload has no new version of. */
  readonly all: { readonly files: number; readonly names: string[] };
}

/** Files that a project's data lack, since they could not be read. */
export interface UnreadFiles {
  readonly projectId: string;
  /** At least one. */
  readonly files: number;
  /** These, and those that count in the data. */
  readonly of: number;
  /** When the newest upload with one of them was complete. */
  readonly at: Date;
}

/** When a request took its place in the order of its project's uploads: it was submitted. */
const PLACE = `coalesce(submitted_at, created_at)`;

/**
 * The requests of a project that make up its data, with the request $2 counted as complete. $3: requests after $2 are
 * left aside, as for a lite project, whose every upload stands alone.
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

/** Of those requests the files that were read and that nobody left out, each name's versions from the newest on. */
export const SET_FILES = `
  candidate AS (
    SELECT f.file_no, f.request_id, f.name,
      row_number() OVER (PARTITION BY f.name ORDER BY part.nth DESC, f.file_no DESC) AS version
    FROM request_files f JOIN part ON part.id = f.request_id
    WHERE f.state = 'completed' AND NOT EXISTS (
      SELECT FROM excluded_files e WHERE e.project_id = f.project_id AND e.file_no = f.file_no))`;

/** Of those requests the files that could not be read, each name once: a newer version stands for the older ones. */
export const SET_UNREAD = `
  unread AS (
    SELECT f.* FROM request_files f JOIN part ON part.id = f.request_id
    WHERE f.state = 'error' AND NOT EXISTS (
      SELECT FROM request_files later JOIN part ON part.id = later.request_id
      WHERE later.name = f.name AND later.file_no > f.file_no))`;

/**
 * What a project's data is made of. Nothing of it is stored: it follows from the requests, from their files' names and
 * from what people left out, so that no order of events and no crash can leave it wrong.
 */
@Injectable()
export class DataSetRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * @param finishing a request at its analysis, counted as complete
   * @param alone later requests than `finishing` are left aside (lite)
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

  /** The `requestIds` of the data set as it is now, without looking at files. */
  async requestIds(projectId: string, manager: EntityManager): Promise<string[]> {
    const rows: { id: string }[] = await manager.query(`WITH ${SET_REQUESTS} SELECT id FROM part ORDER BY nth`, [
      projectId,
      null,
      false,
    ]);
    return rows.map(({ id }) => id);
  }

  /** How many files of each request count in the project's data now; a request that is no part of it is left out. */
  async filesInUse(projectId: string): Promise<Map<string, number>> {
    const rows: { id: string; files: number }[] = await this.dataSource.query(
      `WITH ${SET_REQUESTS}, ${SET_FILES}
       SELECT part.id, (count(*) FILTER (WHERE candidate.version = 1))::integer AS files
       FROM part LEFT JOIN candidate ON candidate.request_id = part.id GROUP BY part.id`,
      [projectId, null, false],
    );
    return new Map(rows.map(({ id, files }) => [id, files]));
  }

  /** Of these projects those with files that could not be read, as their data are now. One query. */
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

  /** How files of a complete request stand to the project's data now. */
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

  /** How these names, each once, meet those of the files that count now; `sample` names of each kind are told. */
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

  /** Which of these files, by name in their newest version, have a content that counts already; `sample` names are told. */
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
