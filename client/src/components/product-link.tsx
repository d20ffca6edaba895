import { NONE_KEY } from '@core/none-key.js';
import type { ReactNode } from 'react';
import { Link, useMatch, useSearchParams } from 'react-router';
import { keptSource } from '../lib/source-address.js';

/**
 * Returns a function for the path of a product's page; null outside a project's workspace, where there are no product
 * pages.
 */
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
  /** Its name, rendered as the opener of a table cell. */
  children: ReactNode;
}

/** A product's name as a link to its page; only the name when there is no such page, for example for a guest. */
export function ProductLink({ product, children }: Props) {
  const path = useProductPath();
  if (path === null || !product || product === NONE_KEY) return <>{children}</>;
  return (
    <Link className="opener" to={path(product)} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  );
}
