import { useEffect, useState } from 'react';
import { openGuest } from '../../api/guest-api.js';
import { guestLeft, sameSource } from '../../api/guest-slice.js';
import { useAppSelector, useAppStore } from '../../api/store.js';

/**
 * Makes report calls read this project as the signed-in user: its newest analysis, or one of its publications. Returns
 * true once they do. When `version` changes, cached answers are dropped and requested again; the page keeps showing the
 * old figures meanwhile.
 */
export function useOwnReading(projectId: string, publication: string | null, version: string): boolean {
  const store = useAppStore();
  const source = useAppSelector((state) => state.guest.source);
  const [read, setRead] = useState<{ projectId: string; publication: string | null } | null>(null);
  useEffect(() => {
    void openGuest({ kind: 'own', projectId, publication, version }, store);
    setRead({ projectId, publication });
  }, [projectId, publication, version, store]);
  useEffect(() => () => void store.dispatch(guestLeft()), [store]);
  const isMine = source?.kind === 'own' && read !== null;
  return (
    isMine &&
    read.projectId === projectId &&
    read.publication === publication &&
    sameSource(source, { kind: 'own', projectId, publication, version: source.version })
  );
}
