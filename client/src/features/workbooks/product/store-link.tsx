import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useProduct } from './product-context.js';

const NO_STORE = ['unassigned', '~'];

/** A store in a table cell, linked to its report with the same data. */
export function StoreLink({ store, children }: { store: string; children: ReactNode }) {
  const { project, publication } = useProduct();
  if (NO_STORE.includes(store)) return <>{children}</>;
  const query = new URLSearchParams({ store });
  if (publication !== undefined && publication !== 'current') query.set('publication', publication);
  return (
    <Link
      className="opener"
      to={`/projectplanogram/${project.projectid}/StoreReport?${query.toString()}`}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
}
