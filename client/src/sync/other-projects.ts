import { type LocalDatabase, SYNC_OBJECTS } from './local-database.js';

/** Maximum number of stored projects; the least recently opened one is deleted first. */
export const PROJECTS_KEPT = 8;

/** The stored projects, least recently opened first. */
async function byUse(db: LocalDatabase): Promise<string[]> {
  const used = new Map<string, string>();
  for (const { projectid, usedat } of await db.controlltable.toArray()) {
    if ((used.get(projectid) ?? '') < usedat) used.set(projectid, usedat);
  }
  return [...used].sort((a, b) => (a[1] < b[1] ? -1 : 1)).map(([projectid]) => projectid);
}

/** Deletes all rows and control rows of a project. */
export async function forgetProject(db: LocalDatabase, projectid: string): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    for (const object of SYNC_OBJECTS) {
      await db.ofProject(object, projectid).delete();
      await db.hierarchyOf(projectid, object).delete();
    }
    await db.controlOf(projectid).delete();
  });
}

/** Deletes the least recently opened project, but never this one; returns false when there is no other. */
export async function forgetOldest(db: LocalDatabase, besides: string): Promise<boolean> {
  const oldest = (await byUse(db)).find((projectid) => projectid !== besides);
  if (oldest === undefined) return false;
  await forgetProject(db, oldest);
  return true;
}

/** Keeps only the most recently opened projects, so that storage does not fill up over the years. */
export async function keepNewest(db: LocalDatabase, besides: string): Promise<void> {
  const projects = await byUse(db);
  for (let over = projects.length - PROJECTS_KEPT; over > 0; over -= 1) await forgetOldest(db, besides);
}
