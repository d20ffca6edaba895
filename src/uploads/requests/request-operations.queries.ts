/** Days that failures are shown. */
const FAILED_DAYS = 30;
/** Requests that ended with these codes can be retried: their archive was kept. */
export const RETRYABLE_CODES: readonly string[] = ['uploads.analysis-failed', 'uploads.gave-up'];

/** An upload in progress: its archive has not arrived, and its link is still valid. */
export const openUpload = (request: string, linkMinutes: number): string =>
  `(${request}.state = 'initial' AND ${request}.updated_at > now() - interval '${linkMinutes} minutes')`;

/** Jobs on a whole project, not on one of its uploads. */
const PROJECT_JOBS = ['reports.analyse-project', 'validation.validate-project'];

/**
 * Whether the work that a project's own job `j` failed at is still not done: its newest data is not analyzed, or its
 * newest analysis not validated. Null for other jobs.
 */
const STILL_FAILED = `(CASE j.job
  WHEN 'reports.analyse-project' THEN EXISTS (
    SELECT 1 FROM project_plans s WHERE s.project_id = j.project_id AND s.analysis_failed_version = s.data_version)
  WHEN 'validation.validate-project' THEN 'failed' = (
    SELECT v.state FROM validations v WHERE v.project_id = j.project_id ORDER BY v.number DESC LIMIT 1)
  END)`;

/** A message without the parts that differ between failures: ids and numbers. */
const normalised = (text: string): string =>
  `regexp_replace(regexp_replace(left(coalesce(${text}, ''), 300), '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', '…', 'gi'), '[0-9]+', '#', 'g')`;

/**
 * Failures that stay until a person acts, as `failure`: requests that ended in `error`, and jobs whose last try failed
 * although nothing ended with them (for a request in progress, the newest such job; or no request at all). $1 is the
 * tenant, null for all; a tenant sees what belongs to its projects, and its own jobs. For jobs on a whole project, the
 * newest failure counts until the work is done.
 */
export const FAILURES = `
  failed AS (
    SELECT r.id, r.finished_at AS at, r.id AS request_id, r.project_id, NULL::text AS job, NULL::text AS queue,
      NULL::text AS job_id, r.error_code AS code,
      CASE WHEN r.error_code = 'uploads.analysis-failed' THEN coalesce(
        (SELECT j.message FROM job_runs j WHERE j.request_id = r.id AND j.state = 'failed' ORDER BY j.ended_at DESC LIMIT 1),
        r.error_params->>'reason', '') ELSE '' END AS message,
      r.error_code = ANY ('{${RETRYABLE_CODES.join(',')}}') AS retryable, NULL::text AS tenant, NULL::jsonb AS payload,
      r.error_reference AS reference
    FROM requests r
    WHERE r.state = 'error' AND r.finished_at > now() - interval '${FAILED_DAYS} days'
    UNION ALL
    SELECT j.id, j.ended_at, j.request_id, j.project_id, j.job, j.queue, j.job_id, j.code, j.message,
      r.id IS NOT NULL OR ${STILL_FAILED} IS TRUE, j.tenant, j.payload, j.reference
    FROM job_runs j LEFT JOIN requests r ON r.id = j.request_id
    WHERE j.state = 'failed' AND j.ended_at > now() - interval '${FAILED_DAYS} days'
      AND (r.state = 'processing' OR j.request_id IS NULL AND ${STILL_FAILED} IS NOT FALSE)
      AND NOT EXISTS (
        SELECT 1 FROM job_runs later
        WHERE j.request_id IS NOT NULL AND later.request_id = j.request_id AND later.job = j.job
          AND later.ended_at > j.ended_at)
      AND NOT (j.job = ANY ('{${PROJECT_JOBS.join(',')}}') AND EXISTS (
        SELECT 1 FROM job_runs later
        WHERE later.state = 'failed' AND later.job = j.job AND later.project_id = j.project_id
          AND later.ended_at > j.ended_at))),
  failure AS (
    SELECT f.*, ${normalised('f.message')} AS cause
    FROM failed f LEFT JOIN projects p ON p.id = f.project_id
    WHERE $1::text IS NULL OR coalesce(p.tenant, f.tenant) = $1)`;

/** The subject of a request: its upload, project and owner, in one query for a whole page. */
export const DESCRIBED = `
  SELECT r.id AS "requestId", r.state, r.step, r.created_at AS "createdAt", r.file_count AS "fileCount",
    r.archive_bytes::float8 AS "archiveBytes", p.id AS "projectId", p.name AS "projectName", p.kind AS "projectKind",
    p.tenant, u.id AS "ownerId", u.email AS "ownerEmail", u.given_name || ' ' || u.family_name AS "ownerName"
  FROM requests r JOIN projects p ON p.id = r.project_id JOIN users u ON u.id = p.owner_id
  WHERE r.id = ANY ($1::uuid[])`;
