import { fileName } from '../../platform/http/file-name.js';
import { snapshotRef } from '../analytics/report-context.service.js';
import type { SnapshotEntity } from '../analytics/snapshots/snapshot.entity.js';

/** `draft - Spring reset - positions - 2026-11-21 0612.csv`: what a long project name would cut off stands first. */
export function downloadName(project: string, what: string, snapshot: SnapshotEntity, ending: string): string {
  const { publication, draft } = snapshotRef(snapshot);
  const source = publication === null ? '' : `publication ${publication} - `;
  const time = snapshot.createdAt.toISOString().slice(0, 16).replace('T', ' ').replace(':', '');
  return `${fileName(`${draft ? 'draft - ' : ''}${project} - ${what} - ${source}${time}`)}.${ending}`;
}
