import { Box, chakra, Heading, HStack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { CM_PER_INCH } from '@core/units/length.js';
import type { ReportUnitsDto } from '../../api/reports.gen.js';
import { Choice } from '../../components/choice.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { Panel } from '../../components/panel.js';
import { ProductLink } from '../../components/product-link.js';
import type { DataColumn } from '../../components/table/data-column.js';
import { LazyTable } from '../../components/table/lazy-table.js';
import { MINUS, NO_VALUE } from '../../lib/format.js';
import { fileName } from '../../lib/file-name.js';
import { differenceOf, isShown, type PairProduct, type PlacedProduct, SHOWN, type Side } from './pair-products.js';
import type { PairState } from './use-pair-state.js';
import { type PairWords, usePairWords } from './use-pair-words.js';

const FIGURES = ['facings', 'height', 'capacity', 'daysOfSupply'] as const;
type PairFigure = (typeof FIGURES)[number];

interface Shared {
  units: ReportUnitsDto;
  /** Whose the sides are. */
  names: Readonly<Record<Side, string>>;
}

const isInches = (units: ReportUnitsDto): boolean => units.linear === 'ft';

function valueOf(product: PlacedProduct | null, figure: PairFigure, units: ReportUnitsDto): number | null {
  const value = product?.[figure] ?? null;
  return value !== null && figure === 'height' && isInches(units) ? value / CM_PER_INCH : value;
}

/** Right minus left; null when one has no figure. */
function changeOf({ left, right }: PairProduct, figure: PairFigure, units: ReportUnitsDto): number | null {
  const [from, to] = [valueOf(left, figure, units), valueOf(right, figure, units)];
  return from === null || to === null ? null : to - from;
}

const digitsOf = (figure: PairFigure): number => (figure === 'facings' || figure === 'capacity' ? 0 : 1);

function nameOf(words: PairWords, figure: PairFigure): string {
  return figure === 'height' ? words.t('pair.height') : words.t(`metrics:${figure}.name`);
}

function unitOf(words: PairWords, figure: PairFigure, units: ReportUnitsDto): string {
  if (figure === 'height') return words.unitText(isInches(units) ? 'in' : 'cm');
  return figure === 'daysOfSupply' ? words.unitText('days') : '';
}

function signed(words: PairWords, value: number | null, digits: number): string {
  if (value === null) return NO_VALUE;
  const text = words.format.number(Math.abs(value), digits);
  if (Number(Math.abs(value).toFixed(digits)) === 0) return text;
  return value > 0 ? `+${text}` : `${MINUS}${text}`;
}

const TABLE = {
  fontSize: 'sm',
  '& th, & td': { px: '3', py: '1.5', borderBottomWidth: '1px', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& th:first-of-type': { textAlign: 'start', ps: '0', fontWeight: 'normal', color: 'fg.muted' },
  '& thead th': { fontWeight: 'semibold', textStyle: 'xs', verticalAlign: 'bottom' },
} as const;

/** The selected product's values on each side, and the differences. */
export function SelectedProduct({ product, units, names }: Shared & { product: PairProduct | undefined }) {
  const words = usePairWords();
  const { t, format } = words;
  if (!product) {
    return (
      <Text color="fg.muted" textStyle="sm">
        {t('pair.selectHint')}
      </Text>
    );
  }
  const kind = differenceOf(product);
  const written = (side: PlacedProduct | null, figure: PairFigure): string =>
    side === null ? t('pair.notHere') : format.number(valueOf(side, figure, units), digitsOf(figure));
  return (
    <Panel
      title={product.name}
      marks={
        <Text color="fg.muted" textStyle="xs">
          {[product.upc, product.brand, kind === 'same' ? null : t(`pair.kinds.${kind}`)].filter(Boolean).join(' · ')}
        </Text>
      }
      controls={
        <Box css={{ '& .opener': { color: 'accent.fg', textStyle: 'sm' } }}>
          <ProductLink product={product.key}>{t('shelf:tools.product')}</ProductLink>
        </Box>
      }
    >
      <Box overflowX="auto" tabIndex={0} role="region" aria-label={product.name}>
        <chakra.table css={TABLE}>
          <thead>
            <tr>
              <th scope="col" />
              <th scope="col">{names.left}</th>
              <th scope="col">{names.right}</th>
              <th scope="col">{t('pair.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {FIGURES.map((figure) => (
              <tr key={figure}>
                <th scope="row">{[nameOf(words, figure), unitOf(words, figure, units)].filter(Boolean).join(', ')}</th>
                <td>{written(product.left, figure)}</td>
                <td>{written(product.right, figure)}</td>
                <td>{signed(words, changeOf(product, figure, units), digitsOf(figure))}</td>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Box>
    </Panel>
  );
}

function columnsOf(words: PairWords, { units, names }: Shared): DataColumn<PairProduct>[] {
  const { t } = words;
  const figure = (id: PairFigure, hidden: boolean): DataColumn<PairProduct>[] => {
    const unit = unitOf(words, id, units);
    const shared = {
      ...({ kind: 'number', digits: digitsOf(id), hidden } as const),
      ...(unit === '' ? {} : { unit }),
    };
    return [
      {
        ...shared,
        id: `left.${id}`,
        header: t('pair.of', { figure: nameOf(words, id), side: names.left }),
        value: (row) => valueOf(row.left, id, units),
      },
      {
        ...shared,
        id: `right.${id}`,
        header: t('pair.of', { figure: nameOf(words, id), side: names.right }),
        value: (row) => valueOf(row.right, id, units),
      },
      {
        ...shared,
        id: `change.${id}`,
        header: t('pair.differenceOf', { figure: nameOf(words, id) }),
        value: (row) => changeOf(row, id, units),
        cell: (row) => signed(words, changeOf(row, id, units), digitsOf(id)),
        hidden: hidden || id === 'height',
      },
    ];
  };
  return [
    {
      ...{ id: 'name', header: t('pair.product'), card: 'title', width: 220 },
      value: (row) => row.name,
      product: (row) => row.key,
    },
    { id: 'upc', header: t('shelf:card.upc'), value: (row) => row.upc, width: 130, hidden: true },
    { id: 'brand', header: t('shelf:card.brand'), value: (row) => row.brand, hidden: true },
    {
      ...{ id: 'kind', header: t('pair.difference'), width: 180, card: 'foot' },
      value: (row) => t(`pair.kinds.${differenceOf(row)}`),
    },
    ...figure('facings', false),
    ...figure('height', false),
    ...figure('capacity', true),
    ...figure('daysOfSupply', false),
  ];
}

interface ListProps extends Shared {
  products: readonly PairProduct[];
  state: PairState;
  projectName: string;
  /** The list's data and planograms, for its exports. */
  about: { label: string; text: string }[];
}

/** Every product of the two shelves with its figures on each; a row shows its product on both drawings. */
export function PairList({ products, units, names, state, projectName, about }: ListProps) {
  const words = usePairWords();
  const { t, format } = words;
  const { left, right } = names;
  const columns = useMemo(() => columnsOf(words, { units, names: { left, right } }), [words, units, left, right]);
  const rows = useMemo(() => products.filter((product) => isShown(product, state.shown)), [products, state.shown]);
  const selected = useMemo(() => new Set(state.product === null ? [] : [state.product]), [state.product]);
  const counts = useMemo(
    () => new Map(SHOWN.map((shown) => [shown, products.filter((product) => isShown(product, shown)).length])),
    [products],
  );
  return (
    <Box as="section">
      <HStack gap="3" wrap="wrap" mb="2">
        <Heading as="h2" size="md">
          {t('pair.list')}
        </Heading>
        <Choice
          label={t('pair.show')}
          value={state.shown}
          maxW="320px"
          options={SHOWN.map((value) => ({
            value,
            text: t('pair.shownCount', {
              words: t(`pair.shown.${value}`, names),
              count: format.integer(counts.get(value) ?? 0),
            }),
          }))}
          onChoose={state.setShown}
        />
      </HStack>
      <LazyTable
        label={t('pair.list')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.key}
        selected={selected}
        onRowClick={(row) => state.setProduct(row.key === state.product ? null : row.key)}
        storageKey="shelf-pair"
        height="480px"
        empty={<EmptyState icon="check" title={t('pair.none')} text={t('pair.noneText')} />}
        export={{ fileName: fileName(projectName, t('pair.title')), about }}
      />
    </Box>
  );
}
