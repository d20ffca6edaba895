import { type LocalDatabase, SYNC_OBJECTS } from './local-database.js';

/** Projects kept here; the one looked at longest ago goes first. */
export const PROJECTS_KEPT = 8;

/** The projects that are kept, the one looked at longest ago first. */
async function byUse(db: LocalDatabase): Promise<string[]> {
  const used = new Map<string, string>();
  for (const { projectid, usedat } of await db.controlltable.toArray()) {
    if ((used.get(projectid) ?? '') < usedat) used.set(projectid, usedat);
  }
  return [...used].sort((a, b) => (a[1] < b[1] ? -1 : 1)).map(([projectid]) => projectid);
}

/** Takes a project's rows and its control rows away, as a whole. */
export async function forgetProject(db: LocalDatabase, projectid: string): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    for (const object of SYNC_OBJECTS) {
      await db.ofProject(object, projectid).delete();
      await db.hierarchyOf(projectid, object).delete();
    }
    await db.controlOf(projectid).delete();
  });
}

/** Lets go of the project looked at longest ago, never of this one; false when there is no other. */
export async function forgetOldest(db: LocalDatabase, besides: string): Promise<boolean> {
  const oldest = (await byUse(db)).find((projectid) => projectid !== besides);
  if (oldest === undefined) return false;
  await forgetProject(db, oldest);
  return true;
}

/** Keeps the newest projects, so that a browser used for years does not fill. */
export async function keepNewest(db: LocalDatabase, besides: string): Promise<void> {
  const projects = await byUse(db);
  for (let over = projects.length - PROJECTS_KEPT; over > 0; over -= 1) await forgetOldest(db, besides);
}
