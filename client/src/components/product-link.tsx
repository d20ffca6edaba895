import { NONE_KEY } from '@core/none-key.js';
import type { ReactNode } from 'react';
import { Link, useMatch, useSearchParams } from 'react-router';
import { keptSource } from '../lib/source-address.js';

/** How to name a product's page from where one is; null outside of a project's workspace, where there is none. */
export function useProductPath(): ((key: string) => string) | null {
  const projectId = useMatch('/projectplanogram/:projectID/*')?.params.projectID;
  const [params] = useSearchParams();
  if (projectId === undefined) return null;
  const kept = keptSource(params);
  return (key) => `/projectplanogram/${projectId}/product/${encodeURIComponent(key)}${kept}`;
}

interface Props {
  /** The product's key, or its UPC. */
  product: string | null | undefined;
  /** Its name, drawn as the opener of a table's cell. */
  children: ReactNode;
}

/** A product's name that leads to its page; the name alone where there is no such page, e.g. for a guest. */
export function ProductLink({ product, children }: Props) {
  const path = useProductPath();
  if (path === null || !product || product === NONE_KEY) return <>{children}</>;
  return (
    <Link className="opener" to={path(product)} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  );
}
