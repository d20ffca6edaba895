import type { Tag } from '../api/base-api.js';
import type { HeardMessage } from './live-connection.js';

/** Everything that changes on its own, refetched whenever the live connection opens. */
export const LIVE_TAGS: Tag[] = [
  'LiteProject',
  'Project',
  'Request',
  'Report',
  'Validation',
  'Publication',
  'Notification',
  'MasterImport',
  'MasterData',
  'ListUpload',
  'ProjectList',
  'Picture',
];

export interface TagOf {
  type: Tag;
  id?: string;
}

/** What a message makes stale. Progress affects only the request; an end affects everything computed from it. */
export function tagsOf(message: HeardMessage): TagOf[] {
  // Nothing that may have changed may stay on screen.
  if (message.type === 'UNKNOWN') return LIVE_TAGS.map((tag) => ({ type: tag }));
  const { type, status, projectid, requestid } = message;
  const request: TagOf = { type: 'Request', id: requestid };
  const project: TagOf = { type: 'Project', id: projectid };
  const lite: TagOf = { type: 'LiteProject', id: projectid };
  const list: TagOf = { type: 'LiteProject', id: 'LIST' };
  const projects: TagOf = { type: 'Project', id: 'LIST' };
  const validation: TagOf = { type: 'Validation', id: projectid };
  const upload: TagOf = { type: 'ListUpload', id: requestid };
  // A retailer's list affects its other projects, too.
  const listsOf: TagOf[] = [{ type: 'ListUpload', id: 'LIST' }, { type: 'ProjectList' }];
  switch (type) {
    case 'PSA':
      return status === 'progress'
        ? [request]
        : [request, project, lite, list, validation, { type: 'Report', id: projectid }];
    case 'PRD':
    case 'STR':
      return status === 'progress' ? [upload] : [upload, ...listsOf, project, projects, validation];
    case 'PUBLISH':
      return [{ type: 'Publication', id: projectid }, ...(status === 'progress' ? [] : [project, projects])];
    case 'REPORT': {
      // A requested report, in progress or ended; its end may come with a new analysis as well.
      const requests: TagOf[] = [
        { type: 'Report', id: `requests ${projectid}` },
        { type: 'Report', id: 'requests' },
      ];
      return status === 'progress' ? requests : [...requests, project, projects, { type: 'Report', id: projectid }];
    }
    case 'COLORS':
      return [{ type: 'Report', id: `colors ${projectid}` }];
    case 'MASTER':
      return status === 'progress'
        ? [{ type: 'MasterImport', id: requestid }]
        : [
            { type: 'MasterImport', id: requestid },
            { type: 'MasterImport', id: projectid },
            { type: 'MasterData', id: projectid },
          ];
    case 'PICTURES':
      return [
        { type: 'Picture', id: `uploads ${projectid}` },
        ...(status === 'progress' ? [] : [{ type: 'Picture', id: projectid } as const]),
      ];
    case 'VALIDATION':
      return [validation];
    case 'NOTIFICATION':
      return [{ type: 'Notification' }];
  }
}
