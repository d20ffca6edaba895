import { fileName, LONGEST_FILE_NAME } from '../../platform/http/file-name.js';
import { snapshotRef } from '../analytics/report-context.service.js';
import type { SnapshotEntity } from '../analytics/snapshots/snapshot.entity.js';

/**
 * `draft - Spring reset - positions - 2026-11-21 0612.csv`. Only a long project name is cut, so that a project's file
 * names stay different.
 */
export function downloadName(project: string, what: string, snapshot: SnapshotEntity, ending: string): string {
  const { publication, draft } = snapshotRef(snapshot);
  const source = publication === null ? '' : `publication ${publication} - `;
  const time = snapshot.createdAt.toISOString().slice(0, 16).replace('T', ' ').replace(':', '');
  const before = draft ? 'draft - ' : '';
  const behind = ` - ${what} - ${source}${time}`;
  const name = fileName(project)
    .slice(0, LONGEST_FILE_NAME - before.length - behind.length)
    .trim();
  return `${fileName(`${before}${name}${behind}`)}.${ending}`;
}
