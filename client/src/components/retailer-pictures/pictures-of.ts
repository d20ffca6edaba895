/** Whose pictures: a retailer's, seen in a project of it or, without one, as an administrator. */
export interface PicturesOf {
  readonly retailerId: string;
  readonly projectId?: string;
}

/** The same as the calls have it. */
export function askedOf({ retailerId, projectId }: PicturesOf): { retailerid: string; projectid?: string } {
  return { retailerid: retailerId, ...(projectId === undefined ? {} : { projectid: projectId }) };
}
