import { PRODUCT_LEVELS, STORE_LEVELS } from '@core/levels.js';
import { Box, Flex, HStack, Heading, IconButton, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { PodCell, PodMatrixDto } from '../../../api/pods.gen.js';
import { urlOf } from '../../../api/routes.js';
import { Choice } from '../../../components/choice.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { Icon } from '../../../components/icon.js';
import { KeysetPager } from '../../../components/pager/keyset-pager.js';
import type { KeysetPages } from '../../../components/pager/use-keyset-pages.js';
import { type ExportFormat, ExportMenu } from '../../../components/table/export-menu.js';
import { useNarrow } from '../../../lib/use-narrow.js';
import { CELLS, type PodState } from '../state/pod-state.js';
import { usePodWords } from '../use-pod-words.js';
import { cellMaximum } from './cells.js';
import { HeatLegend } from './heat-legend.js';
import { MatrixCards } from './matrix-cards.js';
import { MatrixTable } from './matrix-table.js';
import { SearchField } from '../../../components/search-field.js';

/** Store groups beside each other; more are turned over, so that a page of 2,000 stores stays quick. */
const COLUMNS = 30;

interface Props {
  matrix: PodMatrixDto;
  state: PodState;
  pages: KeysetPages;
  refreshing: boolean;
  podId: string;
}

function Pickers({ matrix, state, podId }: Pick<Props, 'matrix' | 'state' | 'podId'>) {
  const { t, level, metric, nameOf } = usePodWords();
  const { level: itemLevel, by: storelevel, sort, cells, search } = state;
  const asked = { p: matrix.pod.projectid, podid: podId, level: itemLevel, storelevel, sort, cells, search };
  const url = (format: ExportFormat) =>
    urlOf('/api/lite/getpodmatrix/{p}/{podid}/{level}/{storelevel}', { ...asked, format });
  const fileName = `${t('title')} ${nameOf(matrix.pod)}`;
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Choice
        label={t('pickers.items')}
        value={state.level}
        options={PRODUCT_LEVELS.map((value) => ({ value, text: t('pickers.itemsBy', { level: level(value) }) }))}
        onChoose={state.setLevel}
      />
      <Choice
        label={t('pickers.groups')}
        value={state.by}
        options={STORE_LEVELS.map((value) => ({ value, text: t('pickers.groupsBy', { level: level(value) }) }))}
        onChoose={state.setBy}
      />
      <Choice<PodCell>
        label={t('pickers.cells')}
        value={state.cells}
        options={CELLS.map((value) => ({ value, text: metric(value) }))}
        maxW="240px"
        onChoose={state.setCells}
      />
      <SearchField label={t('pickers.search')} value={state.search} onSearch={state.setSearch} />
      <Box ms={{ base: '0', md: 'auto' }}>
        <ExportMenu
          source={{ fileName, server: { url, as: 'user' } }}
          label={t('title')}
          columns={[]}
          rows={() => []}
        />
      </Box>
    </Flex>
  );
}

interface TurnerProps {
  first: number;
  count: number;
  onTurn: (first: number) => void;
}

/** Which store groups are on screen, where they are more than fit. */
function ColumnTurner({ first, count, onTurn }: TurnerProps) {
  const { t, format } = usePodWords();
  return (
    <HStack gap="1">
      <IconButton
        size="xs"
        variant="outline"
        colorPalette="gray"
        aria-label={t('columns.back')}
        title={t('columns.back')}
        disabled={first === 0}
        onClick={() => onTurn(Math.max(0, first - COLUMNS))}
      >
        <Icon name="chevronLeft" size={14} />
      </IconButton>
      <Text textStyle="sm" color="fg.muted" role="status">
        {t('columns.shown', {
          first: format.integer(first + 1),
          last: format.integer(Math.min(count, first + COLUMNS)),
          total: format.integer(count),
        })}
      </Text>
      <IconButton
        size="xs"
        variant="outline"
        colorPalette="gray"
        aria-label={t('columns.next')}
        title={t('columns.next')}
        disabled={first + COLUMNS >= count}
        onClick={() => onTurn(first + COLUMNS)}
      >
        <Icon name="chevronRight" size={14} />
      </IconButton>
    </HStack>
  );
}

/** The matrix of items and store groups with its choices, page by page. */
export function MatrixPanel({ matrix, state, pages, refreshing, podId }: Props) {
  const { t, level } = usePodWords();
  const narrow = useNarrow();
  const [turned, setTurned] = useState({ of: state.by, first: 0 });
  const count = matrix.groups.length;
  const first = turned.of === matrix.storelevel && turned.first < count ? turned.first : 0;
  const columns = matrix.groups.map((_, at) => at).slice(first, first + COLUMNS);
  const maximum = cellMaximum(state.cells, matrix);
  // The server gives fewer items a page where the store groups are many.
  const size = pages.cursor === undefined ? pages.size : Number(pages.cursor) / (pages.number - 1);
  const shared = { matrix, state, columns, maximum };
  return (
    <Box as="section" aria-label={t('matrix.title')} minW="0">
      <Heading as="h2" size="md" mb="3">
        {t('matrix.heading', { items: level(matrix.level), groups: level(matrix.storelevel) })}
      </Heading>
      <Pickers matrix={matrix} state={state} podId={podId} />
      <Flex gap="3" wrap="wrap" align="center" justify="space-between" my="3">
        <HeatLegend cell={state.cells} maximum={maximum} />
        {count > COLUMNS ? (
          <ColumnTurner first={first} count={count} onTurn={(next) => setTurned({ of: state.by, first: next })} />
        ) : null}
      </Flex>
      <Box opacity={refreshing ? 0.6 : undefined} aria-busy={refreshing}>
        {matrix.items.length === 0 ? (
          <EmptyState
            title={t(state.search === '' ? 'matrix.none' : 'table:noneFound')}
            text={t(state.search === '' ? 'matrix.noneText' : 'table:noneFoundText')}
          />
        ) : narrow ? (
          <MatrixCards {...shared} />
        ) : (
          <MatrixTable {...shared} />
        )}
      </Box>
      {matrix.count > matrix.items.length ? (
        <KeysetPager
          pages={{ ...pages, size }}
          shown={matrix.items.length}
          total={matrix.count}
          next={matrix.lastEvaluatedKey}
        />
      ) : null}
    </Box>
  );
}
