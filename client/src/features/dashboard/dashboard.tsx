import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PartBoundary } from '../../components/boards/part-boundary.js';
import { FailedReportPart, Narrowing, Pickers, PutPanel, ReportFinding } from './lazy-parts.js';
import { ReportFrame, type ReportProps } from './report-frame.js';
import { ReportTiles, SHELF_PLACE } from './report-parts.js';

interface Props extends ReportProps {
  /** The page's heading; left out, the project's name. */
  title?: string;
  marks?: ReactNode;
  /** Its project has pages of its own that the reader may open. */
  hasPages?: boolean;
}

/** Reveal's built-in dashboard: its tiles share one question and one selection. */
export function Dashboard({ hasPages, ...report }: Props) {
  const { t } = useTranslation('dashboard');
  return (
    <ReportFrame
      {...report}
      showShelf={() => document.getElementById(SHELF_PLACE)?.scrollIntoView({ block: 'nearest' })}
    >
      <PartBoundary failed={(error, retry) => <FailedReportPart kind="finding" {...{ error, retry }} />}>
        <ReportFinding kind="everything" hasPages={hasPages} />
      </PartBoundary>
      <PartBoundary failed={(error, retry) => <FailedReportPart kind="controls" {...{ error, retry }} />}>
        <Narrowing />
        <Pickers measures>
          <Box ms="auto">
            <PutPanel kind="figures" title={t('keyFigures')} />
          </Box>
        </Pickers>
      </PartBoundary>
      <ReportTiles />
    </ReportFrame>
  );
}
