import { Box } from '@chakra-ui/react';
import { type ReactNode, useContext, useMemo } from 'react';
import { type Path, useNavigate } from 'react-router';
import { reportPath } from '../../../components/boards/board-path.js';
import { withSelection } from '../../../components/boards/board-question.js';
import { useBoardSelection } from '../../../components/boards/board-selection.js';
import { tilePlace } from '../../../components/boards/use-named-tile.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { TileRoom, useTileRoom } from '../../../components/tile-room.js';
import type { TileProps } from '../../../lib/board-tile.js';
import { OwnAddressContext } from '../../../lib/own-address-context.js';
import { useNarrow } from '../../../lib/use-narrow.js';
import { useHeight } from '../../../lib/use-width.js';
import { DashboardContext } from '../dashboard-context.js';
import { FigureDrawer } from '../lazy-parts.js';
import { useDashboardWords } from '../use-dashboard-words.js';
import { hasNothing, useReportFigures } from '../use-report-figures.js';

interface Props extends TileProps {
  /** The tile's controls in edit mode; null for none. */
  choices: ReactNode;
  children: ReactNode;
}

/** The controls in edit mode, unless they are in the head, and the content in the remaining space. */
function BelowChoices({ choices, children }: Pick<Props, 'choices' | 'children'>) {
  const { element, height } = useHeight();
  const room = useTileRoom();
  // On a phone tiles are as high as they need.
  const taken = useNarrow() ? 0 : height;
  const left = useMemo(() => room && { ...room, height: room.height - taken }, [room, taken]);
  return (
    <>
      <Box ref={element} pb="2" _empty={{ display: 'none' }}>
        {choices}
      </Box>
      <TileRoom value={left}>{children}</TileRoom>
    </>
  );
}

/** The page with everything, at its shelf. */
const reportOf = ({ projectid, kind }: TileProps['project']): Partial<Path> =>
  kind === 'full'
    ? { pathname: `/projectplanogram/${projectid}/dashboard1` }
    : { pathname: reportPath(projectid), hash: tilePlace('shelf') };

/** Wraps every tile of figures: the figures for its own address, or why there are none. */
export function ReportTile({ project, isEditing, choices, children }: Props) {
  const { t } = useDashboardWords();
  const navigate = useNavigate();
  const room = useTileRoom();
  const address = useContext(OwnAddressContext);
  const board = useBoardSelection();
  const { frame, failure, figure } = useReportFigures({
    projectId: project.projectid,
    projectName: project.projName,
    owned: true,
    // The shelf is on the complete report, with this selection.
    showShelf: () =>
      void navigate({
        ...reportOf(project),
        search: withSelection(address?.now() ?? '', board?.now() ?? {}),
      }),
  });
  if (failure || !frame) return failure ?? <PanelSkeleton height={`${Math.max(80, (room?.height ?? 200) - 60)}px`} />;
  if (hasNothing(frame)) {
    return <EmptyState icon="shelf" title={t('empty.projectTitle')} text={t('empty.projectText')} />;
  }
  return (
    <DashboardContext value={frame}>
      {isEditing && choices !== null ? <BelowChoices choices={choices}>{children}</BelowChoices> : children}
      <FigureDrawer {...figure} />
    </DashboardContext>
  );
}
