import type { QueueJobDto } from '../../api/operations.gen.js';
import { projectLink, statusLink } from '../../app/project-link.js';

/**
 * The page that shows a job's subject; null if it has none. Only its own tenant's administrators see master data,
 * because the page lists no other retailers.
 */
export function pageOf({ subject, request }: QueueJobDto, tenant: string): string | null {
  if (subject?.kind === 'masterdata' && subject.tenant === tenant) {
    return `/masterdata?${new URLSearchParams({ retailer: subject.id ?? '', list: subject.part ?? '' }).toString()}`;
  }
  if (subject?.kind === 'project' && subject.projectid !== null) {
    return projectLink({ projectid: subject.projectid, kind: 'full', projStatus: 'processing' });
  }
  if (subject?.kind !== 'upload' || !request) return null;
  const { projectid, kind, requeststatus } = request;
  if (kind === 'full') return projectLink({ projectid, kind, projStatus: 'processing' });
  return requeststatus === 'complete' ? `/report/${projectid}/dashboard` : statusLink(projectid);
}
