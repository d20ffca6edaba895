import { Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useMemo } from 'react';
import { useAppSelector } from '../../api/store.js';
import type { BoardsProject } from '../../components/boards/board-path.js';
import { type ColourSource, ColourSourceContext } from '../../components/project-colours/colour-source.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { isEmpty as isEmptyScope } from '../../components/report-scope/scope-values.js';
import { useEscape } from '../../lib/use-escape.js';
import { DashboardContext } from './dashboard-context.js';
import { DashboardSkeleton } from './dashboard-skeleton.js';
import { DashboardExport, FigureDrawer } from './lazy-parts.js';
import { FiltersButton } from './drawers/filters-button.js';
import { useDashboardWords } from './use-dashboard-words.js';
import { hasNothing, useReportFigures } from './use-report-figures.js';

export interface ReportProps {
  projectId: string;
  projectName: string;
  owned?: boolean;
  /** The project whose dashboards can have what it shows. */
  boards?: BoardsProject;
  /** More for the page's head: the owner's share button. */
  actions?: ReactNode;
  /** In the export menu: document formats for the whole page. */
  documents?: ReactNode;
}

interface Props extends ReportProps {
  /** The page's heading; left out, the project's name. */
  title?: string;
  /** Shown under the heading, before the filters. */
  marks?: ReactNode;
  /** Brings the shelf onto the screen. */
  showShelf: () => void;
  children: ReactNode;
}

function DashboardHead({ actions, documents }: Pick<ReportProps, 'actions' | 'documents'>) {
  return (
    <HStack gap="2" wrap="wrap">
      <FiltersButton />
      {actions}
      <DashboardExport documents={documents} />
    </HStack>
  );
}

interface TitleProps {
  name: string;
  marks?: ReactNode;
  lines?: readonly string[];
  children?: ReactNode;
}

/** The head of a page of figures, also while they load and when they failed. */
export function ReportTitle({ name, marks, lines = [], children }: TitleProps) {
  return (
    <Flex wrap="wrap" align="flex-start" justify="space-between" gap="3">
      <Stack gap="1" minW="0" flex="1 1 320px">
        <HStack gap="3" wrap="wrap">
          <Heading as="h1" size="xl" lineHeight="28px" overflowWrap="anywhere">
            {name}
          </Heading>
          {marks}
        </HStack>
        <Text color="fg.muted" minH="20px" overflowWrap="anywhere">
          {lines.join(' · ')}
        </Text>
      </Stack>
      {children}
    </Flex>
  );
}

/** The dashboard may show other data than the surrounding page, and a guest has no surrounding page. */
function useColourSource(projectId: string): ColourSource {
  const source = useAppSelector(({ guest }) => guest.source);
  const publication = source?.kind === 'own' ? source.publication : null;
  const asGuest = source?.kind === 'link';
  return useMemo(() => ({ projectId, publication, asGuest }), [projectId, publication, asGuest]);
}

/**
 * Wraps every page of figures: state from the address, figures of charts and selection, heading, filters, export,
 * formulas, and messages while there are none. Everything is read through `guestApi` only.
 */
export function ReportFrame(props: Props) {
  const { projectId, projectName, actions, documents, marks, children } = props;
  const name = props.title ?? projectName;
  const words = useDashboardWords();
  const colours = useColourSource(projectId);
  const { frame, failure, figure } = useReportFigures(props);
  useEscape(() => frame?.act({ type: 'clear-selection' }), frame !== null && !isEmptyScope(frame.state.selection));
  if (!frame) {
    return (
      <Stack gap="4">
        <ReportTitle name={name} marks={marks} />
        {failure ?? <DashboardSkeleton />}
      </Stack>
    );
  }
  const isEmpty = hasNothing(frame);
  return (
    <DashboardContext value={frame}>
      <ColourSourceContext value={colours}>
        <Stack gap="4" data-loaded={!frame.refreshing.charts && !frame.refreshing.chosen ? '' : undefined}>
          <ReportTitle name={name} marks={marks} lines={words.filterLines(frame.chosen, frame.state.path)}>
            {isEmpty ? null : <DashboardHead {...{ actions, documents }} />}
          </ReportTitle>
          {failure}
          {isEmpty ? (
            <EmptyState icon="shelf" title={words.t('empty.projectTitle')} text={words.t('empty.projectText')} />
          ) : (
            children
          )}
        </Stack>
        <FigureDrawer {...figure} />
      </ColourSourceContext>
    </DashboardContext>
  );
}
