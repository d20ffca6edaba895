import { Button, HStack, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PartBoundary } from '../../../components/boards/part-boundary.js';
import { PartFailure } from '../../../components/boards/part-failure.js';
import { Icon } from '../../../components/icon.js';
import { useUrlText } from '../../../lib/url-state.js';
import { Narrowing, Pickers, SupplyBrush } from '../lazy-parts.js';
import { ReportFrame, type ReportProps } from '../report-frame.js';
import { ReportPart } from '../report-part.js';
import { LevelTable, ReportTiles, ShareOfShelf, SpaceToSales } from '../report-parts.js';
import { useDashboardWords } from '../use-dashboard-words.js';
import { ChangesLine } from './changes-line.js';
import { ReportFinding } from './report-finding.js';
import type { AnalysisKind } from './findings.js';
import { ShelfDrawer } from './shelf-drawer.js';

const TABLES = { spaceAnalysis: 'everything', spaceToSales: 'spaceToSales', supply: 'supply' } as const;
const TITLES = {
  spaceAnalysis: 'dashboard:allMeasures',
  spaceToSales: 'dashboard:spaceToSales.title',
  supply: 'dashboard:supply.title',
} as const;

function ChartOf({ kind }: { kind: AnalysisKind }) {
  if (kind === 'supply') return <ReportTiles kinds={['supply', 'exceptions']} />;
  const part = kind === 'spaceToSales' ? 'spaceToSales' : 'share';
  return (
    <ReportPart kind={part}>{kind === 'spaceToSales' ? <SpaceToSales plain /> : <ShareOfShelf plain />}</ReportPart>
  );
}

/** Level, measures and parent of everything below, and the way to the shelf. */
function PickerRow({ kind, onShelf }: { kind: AnalysisKind; onShelf: () => void }) {
  const { t } = useDashboardWords();
  return (
    <Stack gap="2">
      <Narrowing />
      <Pickers measures={kind !== 'supply'}>
        <HStack ms={{ base: '0', md: 'auto' }}>
          <Button variant="outline" colorPalette="gray" onClick={onShelf} aria-haspopup="dialog">
            <Icon name="shelf" size={14} />
            {t('analysis.shelf')}
          </Button>
        </HStack>
      </Pickers>
    </Stack>
  );
}

interface Props extends ReportProps {
  kind: AnalysisKind;
  marks?: ReactNode;
}

/**
 * A page of one analysis. All have the same order: finding, controls, chart, table, and the shelf in a drawer. The
 * selection is stored in the address under the same names, so that it is kept between pages.
 */
export function AnalysisReport({ kind, ...report }: Props) {
  const { t } = useDashboardWords();
  const [shelf, setShelf] = useUrlText('shelf');
  const show = () => setShelf('open');
  return (
    <ReportFrame {...report} title={t(TITLES[kind])} showShelf={show}>
      <ReportFinding kind={kind} hasPages />
      {kind === 'spaceToSales' ? <ChangesLine /> : null}
      <PickerRow kind={kind} onShelf={show} />
      <ChartOf kind={kind} />
      {kind === 'supply' ? (
        <PartBoundary failed={(error, retry) => <PartFailure title={t('brush.title')} error={error} onRetry={retry} />}>
          <SupplyBrush />
        </PartBoundary>
      ) : null}
      <ReportPart kind="table">
        <LevelTable about={TABLES[kind]} />
      </ReportPart>
      <ShelfDrawer open={shelf === 'open'} onClose={() => setShelf(null)} />
    </ReportFrame>
  );
}
