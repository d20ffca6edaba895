import { createContext, use } from 'react';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import type { DashboardDto, ReportTreeNodeDto } from '../../../api/reports.gen.js';

/** The store that a report is about, and the data that it is of. */
export interface StoreFrame {
  project: ProjectDetailsDto;
  publication: string | undefined;
  /** The store's key. */
  store: string;
  name: string;
  /** The filter that leaves this store alone, as report calls take it. */
  filter: string;
  /** The store as its tree has it: what it stands under. */
  node: ReportTreeNodeDto | null;
  /** Its figures by category, key figures and days of supply. */
  figures: DashboardDto;
  refreshing: boolean;
  /** Opens a planogram's drawing under this name, with a product marked. */
  openPlanogram: (planogramid: string, name: string, product?: string) => void;
}

export const StoreContext = createContext<StoreFrame | null>(null);

export function useStore(): StoreFrame {
  const frame = use(StoreContext);
  if (!frame) throw new Error('A part of a store report is drawn outside of it.');
  return frame;
}
