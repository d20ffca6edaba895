import type { LiveAudience } from '../platform/realtime/live-parcel.js';
import type { Project } from './project.js';

/** Who hears of a project on the live channel: whoever may read it (`mayRead`), so administrators as its owner does. */
export function audienceOf({ ownerId, tenant }: Pick<Project, 'ownerId' | 'tenant'>): LiveAudience {
  return { userIds: [ownerId], adminsOf: tenant };
}
