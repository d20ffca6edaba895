import { Box, Flex, Link as ChakraLink, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { quarterName } from '@core/periods/reset-time.js';
import type { GroupGrowthDto, ResetEffectDto } from '../../../api/comparisons.gen.js';
import { useGetResetEffectQuery } from '../../../api/comparisons.js';
import { urlOf } from '../../../api/routes.js';
import { SALES_MEASURES } from '../../../../../src/core/metrics/figure-ids.js';
import { Choice } from '../../../components/choice.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { ForWriters } from '../../../components/for-writers.js';
import { type FindingAction, FindingLine } from '../../../components/finding-line.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { NO_VALUE } from '../../../lib/format.js';
import { fileName } from '../../../lib/file-name.js';
import { useUrlChoice } from '../../../lib/url-state.js';
import { useComparison } from '../comparison-context.js';
import { useLastData } from '../data/use-last-data.js';
import { effectColumns } from '../parts/effect-columns.js';
import { type EffectAim, effectAim, effectFinding } from '../parts/effect-finding.js';
import { writeFigure } from '../parts/write-figure.js';
import { LongList, MOST_ROWS } from './list-tools.js';
import { PickBar } from './pick-bar.js';

const LEVELS = ['category', 'subcategory', 'manufacturer', 'brand', 'product', 'store'] as const;
/** Percentage of changed products from which a store counts as reset. */
const CHANGED_FROM = ['0', '5', '10', '25', '50'] as const;

function useEffectWords(data: ResetEffectDto) {
  const { words } = useComparison();
  const { t, format } = words;
  const percent = (share: number | null) =>
    share === null ? NO_VALUE : words.signed(share, (size) => format.percent(size));
  const sold = (value: number) => writeFigure(words, value, data.salesUnit) ?? NO_VALUE;
  const stores = (count: number) => t('common:count.stores', { count, formatted: format.integer(count) });
  return { t, format, percent, sold, stores, words };
}

/** What the table and the sentence are asked by. */
interface EffectChoice {
  level: (typeof LEVELS)[number];
  setLevel: (level: (typeof LEVELS)[number]) => void;
  changedFrom: (typeof CHANGED_FROM)[number];
  setChangedFrom: (share: (typeof CHANGED_FROM)[number]) => void;
}

function useAction(aim: EffectAim | null, { setLevel, setChangedFrom }: EffectChoice): FindingAction | null {
  const { words, source } = useComparison();
  const { t, format } = words;
  const workspace = `/projectplanogram/${source.p}`;
  switch (aim) {
    case 'anyChange':
      return { text: t('effect.action.anyChange'), onClick: () => setChangedFrom('0') };
    case 'fromTen':
      return {
        text: t('effect.action.fromTen', { share: format.percent(0.1, 0) }),
        onClick: () => setChangedFrom('10'),
      };
    case 'byStore':
      return { text: t('effect.action.byStore'), onClick: () => setLevel('store') };
    case 'chooseOther':
      return { text: t('effect.action.chooseOther'), to: `${workspace}/ComparisonReport` };
    case 'uploads':
    case 'settings':
      return { text: t(`effect.action.${aim}`), to: `${workspace}/${aim}`, changes: true };
    case null:
      return null;
  }
}

/** The sentence: the reset's effect, or why it is unknown and what to do about it. */
function Finding({ data, choice, refreshing }: { data: ResetEffectDto; choice: EffectChoice; refreshing: boolean }) {
  const { t, format, percent, sold, stores, words } = useEffectWords(data);
  const finding = effectFinding(data);
  const action = useAction(effectAim(finding, choice.changedFrom, choice.level), choice);
  const sales = words.metric(data.sales);
  // It begins one of the sentences.
  const begins = finding === 'unsure';
  const size = (share: number | null) => format.percent(Math.abs(share ?? 0));
  return (
    <FindingLine action={action} refreshing={refreshing}>
      {t(`effect.finding.${finding}`, {
        sales: begins ? sales : words.inText(sales),
        reset: stores(data.reset.stores),
        control: stores(data.control.stores),
        effect: size(data.effect),
        signed: percent(data.effect),
        low: percent(data.effectLow),
        high: percent(data.effectHigh),
        growth: percent(data.reset.growth),
        amount: sold(Math.abs(data.amount ?? 0)),
        resetDay: data.resetTime ? format.dayOrTime(data.resetTime.date) : '',
      })}
    </FindingLine>
  );
}

interface CardProps {
  title: string;
  value: string;
  lines: readonly string[];
}

function Card({ title, value, lines }: CardProps) {
  return (
    <Stack gap="0.5" borderWidth="1px" borderRadius="l2" px="3" py="2" minW="0">
      <Text as="dt" textStyle="xs" color="fg.muted">
        {title}
      </Text>
      <Box as="dd">
        <Text fontSize="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {value}
        </Text>
        {lines.map((line) => (
          <Text key={line} textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
            {line}
          </Text>
        ))}
      </Box>
    </Stack>
  );
}

/** Both groups with what they sold, and the difference of their growth. */
function Groups({ data }: { data: ResetEffectDto }) {
  const { t, format, percent, sold, stores, words } = useEffectWords(data);
  const group = ({ stores: count, clusters, before, after }: GroupGrowthDto): string[] => [
    t('effect.cards.sold', { before: sold(before), after: sold(after) }),
    clusters === count
      ? stores(count)
      : t('effect.cards.clusters', { stores: stores(count), clusters: format.integer(clusters) }),
  ];
  const interval =
    data.effectLow === null || data.effectHigh === null
      ? t('effect.cards.noInterval')
      : t('effect.cards.interval', { low: percent(data.effectLow), high: percent(data.effectHigh) });
  const amount = data.amount === null ? [] : [t('effect.cards.amount', { amount: words.signed(data.amount, sold) })];
  return (
    <SimpleGrid as="dl" columns={{ base: 1, md: 3 }} gap="3">
      <Card title={t('effect.cards.reset')} value={percent(data.reset.growth)} lines={group(data.reset)} />
      <Card title={t('effect.cards.control')} value={percent(data.control.growth)} lines={group(data.control)} />
      <Card
        title={t('effect.cards.effect')}
        value={percent(data.effect)}
        lines={data.effect === null ? [] : [interval, ...amount]}
      />
    </SimpleGrid>
  );
}

/** How much of the later data's sales comes after the planned reset. */
function ResetTime({ data }: { data: ResetEffectDto }) {
  const { resetTime, after } = data;
  const { words, source } = useComparison();
  const { t, format } = words;
  if (resetTime === null) {
    return (
      <ForWriters>
        <Note>
          {t('effect.resetTime.none')}{' '}
          <ChakraLink asChild color="accent.fg">
            <Link to={`/projectplanogram/${source.p}/settings`}>{t('effect.action.settings')}</Link>
          </ChakraLink>
        </Note>
      </ForWriters>
    );
  }
  const resetDay = format.dayOrTime(resetTime.date);
  if (resetTime.days <= 0) {
    // Unless the finding says it.
    return effectFinding(data) === 'beforeReset' ? null : <Note>{t('effect.finding.beforeReset', { resetDay })}</Note>;
  }
  return (
    <Note>
      {t('effect.resetTime.after', {
        resetDay,
        count: resetTime.days,
        formatted: format.integer(resetTime.days),
        quarter: quarterName(resetTime.quarter),
        day: format.date(after.snapshot.createdAt),
      })}
    </Note>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Text color="fg.muted" textStyle="xs" maxW="100ch">
      {children}
    </Text>
  );
}

/** Did the reset work: stores whose shelves changed beside those whose did not. */
export function Effect() {
  const { words, source, state, filter, head, about } = useComparison();
  const { t, format } = words;
  const [level, setLevel] = useUrlChoice('effectlevel', LEVELS, 'category');
  const [sales, setSales] = useUrlChoice('effectsales', SALES_MEASURES, 'sales');
  const [changedFrom, setChangedFrom] = useUrlChoice('changedfrom', CHANGED_FROM, '0');
  const [search, setSearch] = useState('');
  const question = { ...source, level, sales, space: state.measure, changedfrom: Number(changedFrom) };
  const asked = useGetResetEffectQuery({
    ...question,
    limit: MOST_ROWS,
    ...(filter ? { filter } : {}),
    ...(search ? { search } : {}),
  });
  const data = useLastData(asked.data);
  const columns = useMemo(() => (data ? effectColumns(words, data) : []), [words, data]);
  if (!data && asked.error) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!data) return <PanelSkeleton height="420px" />;
  return (
    <Stack gap="3">
      <Finding data={data} choice={{ level, setLevel, changedFrom, setChangedFrom }} refreshing={asked.isFetching} />
      <Groups data={data} />
      <ResetTime data={data} />
      <Note>
        {t('effect.caution')}
        {data.storesWithoutSales > 0
          ? ` ${t('effect.left', { count: data.storesWithoutSales, formatted: format.integer(data.storesWithoutSales) })}`
          : ''}
      </Note>
      <Flex gap="3" wrap="wrap" align="center">
        <PickBar
          label={t('effect.rows')}
          value={level}
          options={LEVELS.map((value) => ({ value, text: words.level(value) }))}
          onChoose={setLevel}
        />
        <Choice
          label={t('effect.salesMeasure')}
          value={sales}
          options={SALES_MEASURES.map((value) => ({ value, text: words.metric(value) }))}
          onChoose={setSales}
        />
        <Choice
          label={t('effect.changedFrom')}
          value={changedFrom}
          options={CHANGED_FROM.map((value) => ({
            value,
            text:
              value === '0'
                ? t('effect.anyChange')
                : t('effect.fromShare', { share: format.percent(Number(value) / 100, 0) }),
          }))}
          onChoose={setChangedFrom}
          maxW="300px"
        />
      </Flex>
      <LongList count={data.count} shown={data.items.length} search={search} onSearch={setSearch} />
      <LazyTable
        // Another level has other columns.
        key={`${data.level} ${data.sales}`}
        label={t('effect.tableLabel', { level: words.level(data.level) })}
        columns={columns}
        rows={data.items}
        rowId={(row) => row.key}
        refreshing={asked.isFetching}
        storageKey={data.level === 'store' ? 'comparison.effect.store' : 'comparison.effect'}
        empty={<EmptyState icon="check" title={t('effect.none')} text={t('effect.noneText')} />}
        export={{
          fileName: fileName(head.after.projName, t('tabs.effect')),
          about: [...about],
          server: {
            url: (format) => urlOf('/api/main/getreseteffect/{p}/{compare}', { ...question, filter, format }),
            as: 'user',
          },
        }}
      />
    </Stack>
  );
}
