import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Suspense, lazy, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useGetPlanogramDrawingQuery } from '../../../api/reports.js';
import { useGetValidationMessageQuery } from '../../../api/validation.js';
import type { PlanogramDrawingDto } from '../../../api/reports.gen.js';
import type { FindingDto } from '../../../api/validation.gen.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { Icon } from '../../../components/icon.js';
import type { ShelfHandle } from '../../../components/shelf/shelf-view-props.js';
import { usePlanogramPdf } from '../../../components/shelf/use-planogram-pdf.js';
import { DRAFT } from '../../../lib/source-address.js';
import { useUrlText } from '../../../lib/url-state.js';
import { useFormat } from '../../../lib/use-format.js';
import type { LocalPlanogram } from '../../../sync/local-database.js';
import { useProjectRuleWords } from '../parts/row-findings.js';
import { PROJECT_DATA_TEXTS } from '../texts.js';
import { faultsOf, placesOf } from './finding-places.js';
import { FindingWalk } from './finding-walk.js';

const ShelfView = lazy(async () => ({
  default: (await import('../../../components/shelf/shelf-view.js')).ShelfView,
}));

/** Maximum number of findings listed for a planogram; the rule's page has the rest. */
const SHOWN = 500;

interface Props {
  projectId: string;
  planogram: string;
  /** Its row; undefined while loading, and for a planogram that does not exist or no longer exists. */
  row: LocalPlanogram | undefined;
  onClose: () => void;
}

function Shelf({
  projectId,
  planogram,
  data,
  findings,
  current,
}: Pick<Props, 'projectId' | 'planogram'> & {
  data: PlanogramDrawingDto;
  findings: readonly FindingDto[];
  current: number | null;
}) {
  const { drawing } = data;
  const pdf = usePlanogramPdf(projectId, planogram, DRAFT);
  const handle = useRef<ShelfHandle>(null);
  const figures = useMemo(() => new Map(data.figures.map((entry) => [entry.key, entry])), [data.figures]);
  const faults = useMemo(() => faultsOf(drawing, findings, current), [drawing, findings, current]);
  const finding = findings.find(({ findingid }) => findingid === current);
  const place = useMemo(() => (finding ? (placesOf(drawing, finding)[0] ?? null) : null), [drawing, finding]);
  useEffect(() => {
    if (place) handle.current?.showPlace(place);
  }, [place]);
  return (
    <Suspense fallback={<PanelSkeleton height="420px" />}>
      <ShelfView
        drawing={drawing}
        compare={{ planogram, publication: DRAFT }}
        figures={figures}
        figureUnits={data.units}
        faults={faults}
        handle={handle}
        pdf={pdf}
      />
    </Suspense>
  );
}

interface HeadProps extends Props {
  drawing: PlanogramDrawingDto | undefined;
}

/** The planogram's name, links to its file and line, and the way back to the list. */
function Head({ projectId, planogram, row, drawing, onClose }: HeadProps) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const format = useFormat();
  const [rule, setRule] = useUrlText('rule');
  const store = row?.store === 'unassigned' ? t('unassigned') : row && t('planograms.inStore', { store: row.store });
  const line = row ? t('findings.line', { line: format.integer(row.line) }) : null;
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <Button size="sm" variant="outline" colorPalette="gray" onClick={onClose}>
        <Icon name="arrowLeft" size={14} />
        {t('planograms.back')}
      </Button>
      <Box minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {row?.name ?? drawing?.drawing.name ?? planogram}
        </Text>
        <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
          {[drawing?.filename ?? row?.filename, line, row?.category, store].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <Button asChild size="sm" variant="outline" colorPalette="gray">
        <Link
          to={{
            pathname: `/projectplanogram/${projectId}/FacingsPlan`,
            search: `?planogram=${planogram}&publication=${DRAFT}`,
          }}
        >
          {t('planograms.plan')}
        </Link>
      </Button>
      {rule ? (
        <Button size="xs" variant="subtle" onClick={() => setRule(null)}>
          {t('planograms.onlyRule', { rule })}
          <Icon name="close" size={12} />
        </Button>
      ) : null}
    </Flex>
  );
}

/** One planogram: its drawing with its findings marked, and their list beside it. */
export function PlanogramView(props: Props) {
  const { projectId, planogram } = props;
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const [rule] = useUrlText('rule');
  const [chosen, setChosen] = useUrlText('finding');
  const words = useProjectRuleWords(projectId);
  const drawing = useGetPlanogramDrawingQuery({ p: projectId, planogramid: planogram, publication: DRAFT });
  const narrowed = rule ? { rule } : {};
  const found = useGetValidationMessageQuery({ p: projectId, object: 'all', planogram, limit: SHOWN, ...narrowed });
  const findings = useMemo(() => found.data?.items ?? [], [found.data]);
  const current = (findings.find(({ findingid }) => String(findingid) === chosen) ?? findings[0])?.findingid ?? null;
  const walk = (count: number, isValidated: boolean) =>
    findings.length === 0 ? (
      <Text color="fg.muted">{isValidated ? t('walk.none') : t('noValidation')}</Text>
    ) : (
      <FindingWalk
        projectId={projectId}
        findings={findings}
        count={count}
        current={current}
        words={words}
        isPlaced={(finding) => drawing.data === undefined || placesOf(drawing.data.drawing, finding).length > 0}
        onCurrent={(findingid) => setChosen(String(findingid))}
      />
    );
  return (
    <Stack gap="4">
      <Head {...props} drawing={drawing.data} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 360px' }} gap="4" alignItems="start">
        <Box minW="0">
          {drawing.isError ? (
            <ErrorState error={drawing.error} onRetry={() => void drawing.refetch()} />
          ) : drawing.data ? (
            <Shelf
              projectId={projectId}
              planogram={planogram}
              data={drawing.data}
              findings={findings}
              current={current}
            />
          ) : (
            <PanelSkeleton height="420px" />
          )}
        </Box>
        <Box minW="0">
          {found.isError ? (
            <ErrorState error={found.error} onRetry={() => void found.refetch()} />
          ) : found.data ? (
            walk(found.data.count, found.data.validationid !== null)
          ) : (
            <PanelSkeleton height="280px" />
          )}
        </Box>
      </Grid>
    </Stack>
  );
}
