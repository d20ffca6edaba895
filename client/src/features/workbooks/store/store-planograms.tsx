import { Box, Button, SimpleGrid, Text, chakra } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { answered } from '../../../api/answer-of.js';
import type { ReportPlanogramDto } from '../../../api/reports.gen.js';
import { useGetProjectPlanogramsQuery, useLazyGetPlanogramDrawingQuery } from '../../../api/reports.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { LongName } from '../../../components/long-name.js';
import { ShelfThumbnail } from '../../../components/shelf/shelf-thumbnail.js';
import { Panel } from '../../../components/panel.js';
import { useWorkbookWords } from '../use-workbook-words.js';
import { useStore } from './store-context.js';

/** Cards shown at first: two rows on a wide screen. */
const FIRST = 8;

function Card({ planogram }: { planogram: ReportPlanogramDto }) {
  const { t, format, metric, unitText } = useWorkbookWords();
  const { project, publication, openPlanogram } = useStore();
  const [ask] = useLazyGetPlanogramDrawingQuery();
  const { planogramid } = planogram;
  const drawing = useCallback(
    async () => (await answered(ask({ p: project.projectid, planogramid, publication }, true))).drawing,
    [ask, project.projectid, planogramid, publication],
  );
  const name = planogram.name ?? planogram.filename;
  const facts = t('dashboard:shelf.facts', {
    positions: format.integer(planogram.positions),
    products: format.integer(planogram.products),
    fill: format.percent(planogram.shelfFill),
  });
  return (
    <chakra.button
      type="button"
      display="block"
      w="100%"
      minW="0"
      textAlign="start"
      borderWidth="1px"
      borderRadius="l2"
      p="3"
      cursor="pointer"
      aria-label={t('planograms.open', { name })}
      aria-haspopup="dialog"
      _hover={{ borderColor: 'accent.emphasized' }}
      focusVisibleRing="outside"
      onClick={() => openPlanogram(planogramid, name)}
    >
      <ShelfThumbnail drawing={drawing} label="" height={88} />
      <Text fontWeight="semibold" truncate mt="2" title={name}>
        <LongName name={name} />
      </Text>
      <Text color="fg.muted" textStyle="xs" truncate>
        {planogram.category ?? t('dashboard:noValue')}
      </Text>
      <Text color="fg.muted" textStyle="xs">
        {facts}
      </Text>
      {planogram.daysOfSupply === null ? null : (
        <Text color="fg.muted" textStyle="xs">
          {format.pair(metric('daysOfSupply'), `${format.number(planogram.daysOfSupply, 1)} ${unitText('days')}`)}
        </Text>
      )}
    </chakra.button>
  );
}

/** The store's planograms, each drawn small and opened large. */
export function StorePlanograms() {
  const { t, format } = useWorkbookWords();
  const { project, publication, filter } = useStore();
  const [all, setAll] = useState(false);
  const { data, error, isFetching, refetch } = useGetProjectPlanogramsQuery({
    p: project.projectid,
    publication,
    filter,
  });
  const items = data?.items ?? [];
  const shown = all ? items : items.slice(0, FIRST);
  return (
    <Panel title={t('planograms.title')} refreshing={isFetching && data !== undefined}>
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <PanelSkeleton height="180px" />
        )
      ) : items.length === 0 ? (
        <EmptyState icon="shelf" title={t('planograms.none')} />
      ) : (
        <>
          <SimpleGrid gridTemplateColumns="repeat(auto-fill, minmax(min(240px, 100%), 1fr))" gap="3">
            {shown.map((planogram) => (
              <Card key={planogram.planogramid} planogram={planogram} />
            ))}
          </SimpleGrid>
          {items.length > shown.length ? (
            <Box mt="3">
              <Button size="sm" variant="outline" onClick={() => setAll(true)}>
                {t('planograms.all', { count: items.length, formatted: format.integer(items.length) })}
              </Button>
            </Box>
          ) : null}
        </>
      )}
    </Panel>
  );
}
