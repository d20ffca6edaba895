import { useMatch, useSearchParams } from 'react-router';
import { useGetReportProductHierarchyQuery } from '../../api/reports.js';
import { useProductPath } from '../../components/product-link.js';
import { readSource, SOURCE } from '../../lib/source-address.js';
import type { PaletteItem } from './palette-items.js';

const SHOWN = 8;
/** One letter is in nearly every product. */
const LEAST = 2;

/** Products of the page's data by name, UPC or key, each with its page; none outside a project. */
export function useFoundProducts(text: string): (Omit<PaletteItem, 'act'> & { to: string })[] {
  const p = useMatch('/projectplanogram/:projectID/*')?.params.projectID ?? '';
  const path = useProductPath();
  const [params] = useSearchParams();
  const publication = readSource(params.get(SOURCE)) ?? undefined;
  const skip = p === '' || text.length < LEAST;
  const { currentData } = useGetReportProductHierarchyQuery(
    { p, level: 'product', search: text, limit: SHOWN, publication },
    { skip },
  );
  if (skip || path === null) return [];
  return (currentData?.items ?? []).map(({ key, name, upc }) => ({
    ...{ id: `product ${key}`, name: name ?? upc ?? key, icon: 'box' as const, to: path(key) },
    ...(upc === null ? {} : { note: upc }),
  }));
}
