import { Box, Grid, Link as TextLink, Text } from '@chakra-ui/react';
import type { ReportTileKind } from '@core/boards/built-in-board.js';
import { writeKeyFigure } from '@core/boards/key-figure.js';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath, Link } from 'react-router';
import { answered } from '../../api/answer-of.js';
import type { HomeFiguresDto, HomeProjectDto, HomeShelfDto, KeyFigureDto } from '../../api/home.gen.js';
import { useLazyGetPlanogramDrawingQuery } from '../../api/reports.js';
import { HOME_TEXTS } from '../../components/attention/attention-texts.js';
import { tilePlace } from '../../components/boards/use-named-tile.js';
import { LongName } from '../../components/long-name.js';
import { type ColourSource, ColourSourceContext } from '../../components/project-colours/colour-source.js';
import { ShelfThumbnail } from '../../components/shelf/shelf-thumbnail.js';
import { WrittenFigure } from '../../components/written-figure.js';
import { DRAFT } from '../../lib/source-address.js';
import { useFormat } from '../../lib/use-format.js';
import { FiguresGrid, SHELF_HEIGHT } from './figures-room.js';

const SHELF: ReportTileKind = 'shelf';
/** Longer figures are smaller, to stay in half of a phone's width. */
const MOST_LETTERS = 12;
const SHOWN = ['linear', 'sales', 'daysOfSupply', 'shelfFill'] as const;

interface Props {
  project: Pick<HomeProjectDto, 'projectid' | 'kind'>;
  figures: HomeFiguresDto;
}

function Figure({ name, figure }: { name: (typeof SHOWN)[number]; figure: KeyFigureDto }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { text, unit } = writeKeyFigure(format, figure);
  return (
    <Box minW="0">
      <Text as="dt" textStyle="xs" color="fg.muted" truncate>
        {t(`${name}.name`)}
      </Text>
      <Box as="dd">
        <WrittenFigure
          value={text}
          unit={unit}
          reason={figure.reason ?? undefined}
          size={text !== null && text.length > MOST_LETTERS ? 'sm' : 'md'}
        />
      </Box>
    </Box>
  );
}

/** The figures are of the newest analysis, published or not, so the shelf opens in the draft. */
function shelfAddress({ projectid, kind }: Props['project'], { planogramid }: HomeShelfDto): string {
  const query = new URLSearchParams({ planogram: planogramid }).toString();
  if (kind === 'lite') return `/report/${projectid}/dashboard?${query}${tilePlace(SHELF)}`;
  return `${generatePath('/projectplanogram/:projectID/planogram', { projectID: projectid })}?${query}`;
}

function Shelf({ project, shelf }: { project: Props['project']; shelf: HomeShelfDto }) {
  const { t } = useTranslation(HOME_TEXTS);
  const format = useFormat();
  const [ask] = useLazyGetPlanogramDrawingQuery();
  const { projectid, kind } = project;
  const { planogramid, daysOfSupply } = shelf;
  const publication = kind === 'full' ? DRAFT : undefined;
  const drawing = useCallback(
    async () => (await answered(ask({ p: projectid, planogramid, publication }, true))).drawing,
    [ask, projectid, planogramid, publication],
  );
  const name = shelf.name ?? planogramid;
  const days = format.number(daysOfSupply, 1);
  return (
    <Box minW="0">
      <TextLink asChild display="block" variant="plain" borderWidth="1px" borderRadius="l2" overflow="hidden">
        <Link
          to={shelfAddress(project, shelf)}
          aria-label={
            daysOfSupply === null ? t('recent.openShelf', { name }) : t('recent.openFirstOut', { name, days })
          }
        >
          <ShelfThumbnail drawing={drawing} label="" height={SHELF_HEIGHT} />
        </Link>
      </TextLink>
      <Text textStyle="xs" color="fg.muted" mt="1" truncate>
        {daysOfSupply === null ? t('recent.mostSpace') : t('recent.firstOut', { days })}
      </Text>
      <Text textStyle="xs" color="fg.muted" truncate>
        <LongName name={name} />
      </Text>
    </Box>
  );
}

/** The last figures of a project, and the shelf in it that runs out first. */
export function ProjectFigures({ project, figures }: Props) {
  const { projectid, kind } = project;
  const colours = useMemo(
    (): ColourSource => ({ projectId: projectid, publication: kind === 'full' ? DRAFT : null, asGuest: false }),
    [projectid, kind],
  );
  return (
    <ColourSourceContext value={colours}>
      <FiguresGrid>
        <Grid as="dl" templateColumns="repeat(2, minmax(0, 1fr))" columnGap="4" rowGap="2" minW="0">
          {SHOWN.map((name) => (
            <Figure key={name} name={name} figure={figures[name]} />
          ))}
        </Grid>
        {figures.shelf ? <Shelf project={project} shelf={figures.shelf} /> : null}
      </FiguresGrid>
    </ColourSourceContext>
  );
}
