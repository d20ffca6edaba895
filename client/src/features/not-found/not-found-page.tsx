import { useEffect } from 'react';
import { restoreSession } from '../../api/session.js';
import { useAppStore } from '../../api/store.js';
import { NotFoundView } from '../../components/not-found-view.js';

/** Open to everyone; a signed-in user is not asked to sign in again. */
export default function NotFoundPage() {
  const store = useAppStore();
  useEffect(() => void restoreSession(store), [store]);
  return <NotFoundView />;
}
