import type { LiveAudience } from '../platform/realtime/live-parcel.js';
import type { Project } from './project.js';

/** Who receives a project's live messages: everyone who may read it (`mayRead`), so its owner and administrators. */
export function audienceOf({ ownerId, tenant }: Pick<Project, 'ownerId' | 'tenant'>): LiveAudience {
  return { userIds: [ownerId], adminsOf: tenant };
}
