/** Whose pictures: a retailer's, seen from one of its projects or, without a project, by an administrator. */
export interface PicturesOf {
  readonly retailerId: string;
  readonly projectId?: string;
}

/** The same in the form that calls expect. */
export function askedOf({ retailerId, projectId }: PicturesOf): { retailerid: string; projectid?: string } {
  return { retailerid: retailerId, ...(projectId === undefined ? {} : { projectid: projectId }) };
}
