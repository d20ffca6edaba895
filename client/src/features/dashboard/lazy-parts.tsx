import { Box } from '@chakra-ui/react';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { lazyPart } from '../../lib/lazy-part.js';
import type { Refreshing } from './dashboard-context.js';
import { ExportButton } from './parts/export-button.js';
import { PanelPair } from './parts/panel-pair.js';

interface PanelProps {
  refreshing: boolean;
}

/** Panels that can be the chart alone. */
interface ChartProps extends PanelProps {
  plain?: boolean;
}

interface TableProps extends PanelProps {
  about?: 'everything' | 'spaceToSales' | 'supply';
}

interface FindingProps {
  kind: 'everything';
  hasPages: boolean | undefined;
  refreshing: Refreshing;
}

// Each keeps about the room that its panel takes on a wide screen, so that what stands below does not jump.

export const ReportFinding = lazyPart<FindingProps>(
  async () => (await import('./analysis/report-finding.js')).ReportFinding,
  () => <Box h="14" />,
);

export const LevelBar = lazyPart(
  async () => (await import('./parts/level-bar.js')).LevelBar,
  // One row of controls.
  () => <Box h="8" />,
);

export const ShareButton = lazyPart(
  async () => (await import('./share-button.js')).ShareButton,
  () => <Box w="24" h="9" />,
);

export const ShareOfShelf = lazyPart<ChartProps>(
  async () => (await import('./panels/share-of-shelf.js')).ShareOfShelf,
  () => <PanelSkeleton height="530px" />,
);

export const SpaceToSales = lazyPart<ChartProps>(
  async () => (await import('./panels/space-to-sales.js')).SpaceToSales,
  () => <PanelSkeleton height="530px" />,
);

export const ShelfPanel = lazyPart(
  async () => (await import('./panels/shelf-panel.js')).ShelfPanel,
  () => <PanelSkeleton height="480px" />,
);

export const DaysOfSupply = lazyPart<PanelProps>(
  async () => (await import('./panels/days-of-supply.js')).DaysOfSupply,
  () => (
    <PanelPair>
      <PanelSkeleton height="440px" />
      <PanelSkeleton height="440px" />
    </PanelPair>
  ),
);

export const SupplyBrush = lazyPart(
  async () => (await import('./brush/supply-brush.js')).SupplyBrush,
  () => <PanelSkeleton height="530px" />,
);

export const LevelTable = lazyPart<TableProps>(
  async () => (await import('./panels/level-table.js')).LevelTable,
  () => <PanelSkeleton height="480px" />,
);

export const DashboardExport = lazyPart(
  async () => (await import('./parts/export-menu.js')).DashboardExport,
  () => <ExportButton disabled />,
);

export const FigureDrawer = lazyPart(async () => (await import('./drawers/figure-drawer.js')).FigureDrawer);
