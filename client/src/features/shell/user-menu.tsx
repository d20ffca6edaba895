import { Suspense, lazy } from 'react';
import { useAppSelector } from '../../api/store.js';
import { UserButton } from './user-button.js';

const OpenableUserMenu = lazy(() => import('./user-menu-open.js'));

/** The first name, and behind it language, appearance and Logout. */
export function UserMenu() {
  const user = useAppSelector((state) => state.session.user);
  const name = user?.firstName || user?.email || '';
  return (
    <Suspense fallback={<UserButton name={name} aria-busy />}>
      <OpenableUserMenu name={name} />
    </Suspense>
  );
}
