import { isBeingAnalysed } from '../../components/report-project/analysis-state.js';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useGetProjectQuery } from '../../api/projects.js';
import { useGetSyncManifestQuery } from '../../api/reports.js';
import { useAppSelector, useAppStore } from '../../api/store.js';
import { bringHere } from '../../sync/syncer.js';

/** Polling interval for a project whose figures are being updated. */
const SOON_MS = 4000;

/** With the browser's data saver on, a list is fetched only when a page shows it. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}

/**
 * Starts fetching a project's lists on every page of its workspace, so that they are in this browser when a page with
 * rows is opened. Does not use the database itself: its code loads with the worker, and with the pages that read it.
 */
export default function BackgroundSync() {
  const { projectID = '' } = useParams();
  const store = useAppStore();
  const isSignedIn = useAppSelector((state) => state.session.status === 'signed-in' && state.session.token !== null);
  const { data: project } = useGetProjectQuery({ id: projectID }, { skip: projectID === '' || !isSignedIn });
  const isChanging = isBeingAnalysed(project);
  const { data: manifest } = useGetSyncManifestQuery(
    { projectid: projectID },
    {
      skip: projectID === '' || !isSignedIn || savesData(),
      pollingInterval: isChanging ? SOON_MS : 0,
      refetchOnReconnect: true,
    },
  );
  useEffect(() => {
    if (manifest && manifest.projectid === projectID) bringHere(store, manifest);
  }, [store, manifest, projectID]);
  return null;
}
