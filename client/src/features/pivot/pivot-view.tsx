import { Box, Button, Drawer, Flex, Stack } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useGetPivotFieldsQuery } from '../../api/pivot.js';
import type { PivotDto, PivotTable } from '../../api/pivot.gen.js';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { Icon } from '../../components/icon.js';
import { PageHeader } from '../../components/page-header.js';
import { DraftTag } from '../../components/report-source/draft-tag.js';
import { CURRENT } from '../../components/report-source/report-source.js';
import { SourcePicker } from '../../components/report-source/source-picker.js';
import { useSourceOptions } from '../../components/report-source/use-source-options.js';
import { type ReportSource, useReportSource } from '../../components/report-source/use-report-source.js';
import { DRAFT } from '../../lib/source-address.js';
import { useNarrow } from '../../lib/use-narrow.js';
import { BuilderDrag } from './builder/builder-drag.js';
import { Palette } from './builder/palette.js';
import { ValuesDrawer } from './builder/values-drawer.js';
import { Zones } from './builder/zones.js';
import { PivotExport } from './export/export-menu.js';
import { RefusedQuestion, TooMuchAsked } from './parts/not-as-asked.js';
import { OpenedLine } from './parts/opened-line.js';
import { TooLarge } from './parts/too-large.js';
import { PivotContext, type PivotPage, usePivot } from './pivot-context.js';
import { PivotResult } from './pivot-result.js';
import { SaveButton } from './saved/save-button.js';
import { SavedButton } from './saved/saved-drawer.js';
import { FIRST_PIVOTS } from '@core/pivots/pivot-question.js';
import { isField, type PivotField } from './state/fields.js';
import { kept } from './state/question.js';
import { type AskedPivot, useAskedPivot } from './state/use-asked-pivot.js';
import type { Surplus } from './state/surplus.js';
import { useSurplus } from './state/use-surplus.js';
import { type PivotActs, type PivotState, usePivotState } from './state/use-pivot-state.js';
import { usePivotWords } from './use-pivot-words.js';
import { PutOnBoard } from '../../components/boards/put-on-board.js';
import { PIVOT_TILE } from './tile-size.js';
import { SideDrawer } from '../../components/side-drawer.js';
import { ForWriters } from '../../components/for-writers.js';

const TOO_LARGE = 'reports.pivot-too-large';

/** The list of fields: beside the pivot, or in a drawer where there is no room. */
function Fields() {
  const { t } = usePivotWords();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  if (!narrow) {
    return (
      <Box
        as="aside"
        aria-label={t('palette.title')}
        width="232px"
        flexShrink="0"
        borderWidth="1px"
        borderRadius="l2"
        bg="bg.panel"
        p="2"
        maxH="calc(100dvh - 140px)"
        overflowY="auto"
        position="sticky"
        top="64px"
      >
        <Palette />
      </Box>
    );
  }
  return (
    <>
      <Button variant="outline" colorPalette="gray" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="columns" size={14} />
        {t('palette.open')}
      </Button>
      <SideDrawer open={open} title={t('palette.title')} placement="start" onClose={() => setOpen(false)}>
        <Drawer.Body>
          <Palette />
        </Drawer.Body>
      </SideDrawer>
    </>
  );
}

interface Props {
  project: ProjectDetailsDto;
  table: PivotTable;
}

/** A pivot built by putting fields into rows and columns; its definition is in the address. */
export function PivotView({ project, table }: Props) {
  const { t } = usePivotWords();
  const { projectid: projectId } = project;
  const [state, acts] = usePivotState(FIRST_PIVOTS[table]);
  const [choosing, setChoosing] = useState<PivotField | null>(null);
  const source = useReportSource(project);
  const { publication } = source;
  const surplus = useSurplus(state.asked, table);
  const asked = useAskedPivot(projectId, table, state, FIRST_PIVOTS[table], publication, surplus.length > 0);
  const { question, error } = asked;
  const fields = useGetPivotFieldsQuery({ p: projectId, publication });
  const sources = useSourceOptions(project, source.publications, source.number);
  const shownSource = source.isDraft ? DRAFT : (source.publication ?? CURRENT);
  const others = useMemo(() => sources.filter(({ value }) => value !== shownSource), [sources, shownSource]);
  const page = useMemo(
    (): PivotPage => ({
      projectId,
      projectName: project.projName,
      table,
      question,
      ask: acts.ask,
      publication,
      fields: fields.data?.fields,
      others: project.kind === 'full' ? others : [],
      chooseValues: (field) => (isField(field) ? setChoosing(field) : undefined),
    }),
    [projectId, project.projName, project.kind, table, question, acts, publication, fields.data, others],
  );
  const choose = (values: readonly string[] | null) => {
    if (choosing !== null && values !== null) acts.ask(kept(question, choosing, values));
    setChoosing(null);
  };
  if (error?.code === 'reports.pivot-not-found') {
    return (
      <EmptyState
        icon="search"
        title={t('opened.gone')}
        text={t('opened.goneText')}
        action={<Button onClick={() => acts.open(null)}>{t('opened.goneAct')}</Button>}
      />
    );
  }
  return (
    <PivotContext value={page}>
      <Head project={project} source={source} asked={asked} surplus={surplus} state={state} acts={acts} />
      <BuilderDrag>
        <Flex gap="4" align="flex-start" direction={{ base: 'column', lg: 'row' }}>
          <Fields />
          <Stack gap="0" flex="1" minW="0" width="100%">
            <Zones />
            <Answer asked={asked} surplus={surplus} state={state} acts={acts} />
          </Stack>
        </Flex>
      </BuilderDrag>
      <ValuesDrawer field={choosing} onDone={choose} />
    </PivotContext>
  );
}

interface PartProps {
  asked: AskedPivot;
  surplus: readonly Surplus[];
  state: PivotState;
  acts: PivotActs;
}

/** A pivot that was saved of a draft stays one, whatever was published since. */
function SavedMark({ pivot }: { pivot: PivotDto | null }) {
  return pivot?.snapshot.draft ? <DraftTag /> : null;
}

/** Name, source, and what can be done with the pivot. */
function Head({
  project,
  source,
  asked,
  surplus,
  state,
  acts,
}: PartProps & { project: ProjectDetailsDto; source: ReportSource }) {
  const { t } = usePivotWords();
  const { table } = usePivot();
  const { opened, changed, asSaved, pivot, error } = asked;
  const title = opened?.filename ?? t(table === 'facts' ? 'title' : 'titleShelf');
  const idle = pivot === undefined || surplus.length > 0 || error?.status === 400;
  return (
    <>
      <PageHeader
        title={title}
        lead={opened ? undefined : t(table === 'facts' ? 'lead' : 'leadShelf')}
        marks={asSaved ? <SavedMark pivot={opened} /> : <SourcePicker project={project} source={source} />}
        actions={
          <>
            <SavedButton
              openId={state.pivotId}
              onDeleted={(id) => (id === state.pivotId ? acts.open(null) : undefined)}
            />
            <PivotExport savedId={asSaved ? state.pivotId : null} name={title} disabled={idle} />
            <PutOnBoard
              project={project}
              kind={table === 'facts' ? 'pivot' : 'shelfPivot'}
              title={title}
              size={PIVOT_TILE.size}
            />
            <ForWriters>
              <SaveButton opened={opened} changed={changed} disabled={idle} onSaved={(id) => acts.open(id)} />
            </ForWriters>
          </>
        }
      />
      {opened ? (
        <OpenedLine
          pivot={opened}
          changed={changed}
          onBack={() => acts.open(opened.pivotid)}
          onClose={() => acts.open(null)}
        />
      ) : null}
    </>
  );
}

/** The pivot, or the reason why there is none. */
function Answer({ asked, surplus, state, acts }: PartProps) {
  const { pivot, error, refreshing, retry } = asked;
  if (surplus.length > 0) return <TooMuchAsked surplus={surplus} />;
  if (error?.code === TOO_LARGE) return <TooLarge error={error} />;
  const reset = () => acts.open(null);
  if (error?.status === 400 && error.fields?.length) return <RefusedQuestion problems={error.fields} onReset={reset} />;
  const failure = error === null ? null : <ErrorState error={error} onRetry={retry} />;
  if (!pivot) return failure ?? <PanelSkeleton height="420px" />;
  return (
    <>
      {failure}
      <PivotResult pivot={pivot} state={state} acts={acts} refreshing={refreshing} onReset={reset} />
    </>
  );
}
