import { RETRYABLE_CODES } from '../../uploads/request-operations.facade.js';

/**
 * What projects have in storage, computed from their rows, as `used (project_id, kind, objects, bytes)`. An archive
 * counts from its arrival until its request ends without it; files that are read again have no archive of their own.
 *
 * @param projects SQL that selects the ids to count
 */
export const usedBy = (projects: string): string => `
  SELECT project_id, 'archives' AS kind, count(*) AS objects, coalesce(sum(archive_bytes), 0) AS bytes
  FROM requests
  WHERE project_id IN (${projects}) AND uploaded_at IS NOT NULL AND archive_bytes IS NOT NULL AND archive_removed_at IS NULL
    AND archive_request_id IS NULL AND NOT rereads
    AND (state NOT IN ('cancel', 'error') OR (state = 'error' AND error_code = ANY ('{${RETRYABLE_CODES.join(',')}}')))
  GROUP BY project_id
  UNION ALL
  SELECT r.project_id, 'parts', count(*), sum(p.bytes)
  FROM requests r JOIN request_parts p ON p.request_id = r.id
  WHERE r.project_id IN (${projects})
  GROUP BY r.project_id
  UNION ALL
  SELECT s.project_id, 'snapshots', count(*), sum((t.value->>'bytes')::bigint)
  FROM snapshots s CROSS JOIN LATERAL jsonb_each(s.manifest->'tables') t
  WHERE s.project_id IN (${projects})
  GROUP BY s.project_id
  UNION ALL
  SELECT q.project_id, 'reports', count(*), sum((f->>'bytes')::bigint)
  FROM report_requests q CROSS JOIN LATERAL jsonb_array_elements(q.files) f
  WHERE q.project_id IN (${projects})
  GROUP BY q.project_id
  UNION ALL
  SELECT coalesce(o.project_id, i.project_id), 'lists', count(*), coalesce(sum(i.bytes), 0)
  FROM list_imports i JOIN list_owners o ON o.id = i.owner_id
  WHERE coalesce(o.project_id, i.project_id) IN (${projects}) AND i.bytes IS NOT NULL
    AND (i.swept_at IS NULL OR i.state = 'complete')
  GROUP BY 1`;

/** Files of lists that belong to a retailer and not to a project, as `(tenant, objects, bytes)` of each file. */
export const MASTER_LISTS = `
  SELECT r.tenant, 1 AS objects, i.bytes
  FROM list_imports i JOIN list_owners o ON o.id = i.owner_id JOIN retailers r ON r.id = o.retailer_id
  WHERE i.project_id IS NULL AND i.bytes IS NOT NULL AND (i.swept_at IS NULL OR i.state = 'complete')`;

/** Pictures of retailers' products and their uploaded archives, as `(tenant, objects, bytes)` of each. */
export const PICTURES = `
  SELECT r.tenant, cardinality(p.bytes) AS objects, (SELECT sum(n) FROM unnest(p.bytes) n) AS bytes
  FROM product_pictures p JOIN retailers r ON r.id = p.retailer_id
  UNION ALL
  SELECT r.tenant, 1, u.bytes
  FROM picture_uploads u JOIN retailers r ON r.id = u.retailer_id
  WHERE u.bytes IS NOT NULL AND u.swept_at IS NULL`;
