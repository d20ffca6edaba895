import { createContext, use } from 'react';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import type { ProductReportDto } from '../../../api/reports.gen.js';

/** The product that a page is about, and the data that it is of. */
export interface ProductFrame {
  project: ProjectDetailsDto;
  publication: string | undefined;
  /** Its key, or the UPC that the address names. */
  upc: string;
  name: string;
  report: ProductReportDto;
  /** The category as sentences and heads name it. */
  category: string;
  refreshing: boolean;
  /** The planogram that is drawn; null: the first. */
  planogram: string | null;
  openPlanogram: (planogramid: string) => void;
}

export const ProductContext = createContext<ProductFrame | null>(null);

export function useProduct(): ProductFrame {
  const frame = use(ProductContext);
  if (!frame) throw new Error('A part of a product’s page is drawn outside of it.');
  return frame;
}
