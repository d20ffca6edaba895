import { useEffect } from 'react';
import { restoreSession } from '../../api/session.js';
import { useAppStore } from '../../api/store.js';
import { NotFoundView } from '../../components/not-found-view.js';

/** Open to everybody; who has a session is not offered to sign in once more. */
export default function NotFoundPage() {
  const store = useAppStore();
  useEffect(() => void restoreSession(store), [store]);
  return <NotFoundView />;
}
