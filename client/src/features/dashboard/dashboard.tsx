import { Box, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import {
  DaysOfSupply,
  LevelBar,
  LevelTable,
  ReportFinding,
  ShareOfShelf,
  ShelfPanel,
  SpaceToSales,
} from './lazy-parts.js';
import { Chips, DrillTrail } from './parts/chips.js';
import { KeyFigures } from './parts/key-figures.js';
import { PanelPair } from './parts/panel-pair.js';
import { ReportFrame, type ReportProps } from './report-frame.js';

const SHELF_ID = 'dashboard-shelf';

interface Props extends ReportProps {
  /** The page's heading; left out, the project's name. */
  title?: string;
  marks?: ReactNode;
  /** Its project has pages of its own that who reads this may open. */
  hasPages?: boolean;
}

/** Everything at once: key figures, shares, space to sales, the shelf, days of supply, and the table of all measures. */
export function Dashboard({ hasPages, ...report }: Props) {
  return (
    <ReportFrame {...report} showShelf={() => document.getElementById(SHELF_ID)?.scrollIntoView({ block: 'nearest' })}>
      {(refreshing) => (
        <>
          <ReportFinding kind="everything" hasPages={hasPages} refreshing={refreshing} />
          <Stack gap="2">
            <Chips />
            <DrillTrail />
          </Stack>
          <KeyFigures refreshing={refreshing.chosen} />
          <LevelBar />
          <PanelPair>
            <ShareOfShelf refreshing={refreshing.charts} />
            <SpaceToSales refreshing={refreshing.charts} />
          </PanelPair>
          <Box id={SHELF_ID}>
            <ShelfPanel />
          </Box>
          <DaysOfSupply refreshing={refreshing.chosen} />
          <LevelTable refreshing={refreshing.charts} />
        </>
      )}
    </ReportFrame>
  );
}
