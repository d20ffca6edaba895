import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FindingSkeleton, PanelSkeleton } from '../../components/feedback/skeletons.js';
import { lazyPart } from '../../lib/lazy-part.js';
import type { FailedPartProps } from './failed-report-part.js';
import type { ExportProps } from './parts/export-menu.js';
import { ExportButton } from './parts/export-button.js';
import type { PutPanelProps } from './parts/put-panel.js';

interface FindingProps {
  kind: 'everything';
  hasPages: boolean | undefined;
}

interface PickersProps {
  measures: boolean;
  children?: ReactNode;
}

// Each reserves about its size on a wide screen, so that nothing below it jumps.

export const ReportFinding = lazyPart<FindingProps>(
  async () => (await import('./analysis/report-finding.js')).ReportFinding,
  () => <FindingSkeleton />,
);

export const FailedReportPart = lazyPart<FailedPartProps>(
  async () => (await import('./failed-report-part.js')).FailedReportPart,
);

export const Narrowing = lazyPart(async () => (await import('./parts/chips.js')).Narrowing);

export const PutPanel = lazyPart<PutPanelProps>(async () => (await import('./parts/put-panel.js')).PutPanel);

export const Pickers = lazyPart<PickersProps>(
  async () => (await import('./parts/pickers.js')).Pickers,
  // One row of controls; on a phone three, or two.
  ({ measures }) => <Box h={{ base: measures ? '31' : '20', md: '9' }} />,
);

export const ShareButton = lazyPart(
  async () => (await import('./share-button.js')).ShareButton,
  () => <Box w="24" h="9" />,
);

export const SupplyBrush = lazyPart(
  async () => (await import('./brush/supply-brush.js')).SupplyBrush,
  () => <PanelSkeleton height="530px" />,
);

export const DashboardExport = lazyPart<ExportProps>(
  async () => (await import('./parts/export-menu.js')).DashboardExport,
  () => <ExportButton disabled />,
);

export const FigureDrawer = lazyPart(async () => (await import('./drawers/figure-drawer.js')).FigureDrawer);
