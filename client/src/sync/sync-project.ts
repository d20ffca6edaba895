import type { SyncManifestDto, SyncObjectDto } from '../api/reports.gen.js';
import { type LocalDatabase, SYNC_OBJECTS, type SyncObject } from './local-database.js';
import { forgetOldest, keepNewest } from './other-projects.js';
import { syncObject, type SyncSource } from './sync-object.js';

/** Runs `work` while no other tab runs work of the same name; immediately without Web Locks. */
export type Exclusively = (name: string, work: () => Promise<void>) => Promise<void>;

export const withLocks: Exclusively = async (name, work) => {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(name, work);
};

/**
 * Updates every object of a project to the manifest's versions, one after another, small ones first. Tabs that want the
 * same wait for each other, and the second finds it done. An object that fails does not block the others.
 *
 * @returns whether all of them are complete
 */
export async function syncProject(
  db: LocalDatabase,
  manifest: SyncManifestDto,
  source: SyncSource,
  exclusively: Exclusively = withLocks,
): Promise<boolean> {
  const { projectid } = manifest;
  const now = () => new Date().toISOString();
  let whole = true;
  for (const object of SYNC_OBJECTS) {
    const wanted = manifest.objects.find((one) => one.object === object);
    if (!wanted) continue;
    await exclusively(`${db.name}:${projectid}:${object}`, () =>
      syncObject({
        db,
        projectid,
        wanted: named(wanted, object),
        source,
        now,
        makeRoom: () => forgetOldest(db, projectid),
      }),
    ).catch(() => {
      whole = false;
    });
  }
  await keepNewest(db, projectid).catch(() => undefined);
  return whole;
}

function named(wanted: SyncObjectDto, object: SyncObject): SyncObjectDto & { object: SyncObject } {
  return { ...wanted, object };
}
