import { Flex, Link as TextLink, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  useGetPlanogramSummaryQuery,
  useGetProductSummaryByLevelQuery,
  useGetProductSummaryQuery,
} from '../../../api/validation.js';
import type { SummaryLevel } from '../../../api/validation.gen.js';
import { Choice } from '../../../components/choice.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { useUrlChoice } from '../../../lib/url-state.js';
import { useValidationPage } from '../validation-context.js';
import { type CoverageObject, type CoverageRow, coverageRows, LEVELS, matchedShare, rowsAddress } from './coverage.js';

const OBJECTS = ['prd', 'pln'] as const satisfies CoverageObject[];

/** Products by level, or planograms by category; requests only what is shown. */
function useCoverage(p: string, object: CoverageObject, level: SummaryLevel) {
  const categories = useGetProductSummaryQuery({ p }, { skip: object !== 'prd' || level !== 'category' });
  const levels = useGetProductSummaryByLevelQuery({ p, level }, { skip: object !== 'prd' || level === 'category' });
  const planograms = useGetPlanogramSummaryQuery({ p }, { skip: object !== 'pln' });
  if (object === 'pln') return planograms;
  return level === 'category' ? categories : levels;
}

function useColumns(object: CoverageObject, level: SummaryLevel, total: CoverageRow | undefined) {
  const { t } = useTranslation(['validation', 'dashboard']);
  const { projectId } = useValidationPage();
  return useMemo<DataColumn<CoverageRow>[]>(() => {
    const count = (id: 'matched' | 'unmatched' | 'unplaced' | 'inerror'): DataColumn<CoverageRow> => ({
      id,
      header: t(`coverage.columns.${id}`),
      kind: 'integer',
      value: (row) => row[id],
      total: total?.[id],
      ...(id === 'unplaced' ? {} : { card: 'figure' }),
      cell: (row, text) => {
        const to = rowsAddress(projectId, object, level, id, row);
        if (to === null) return text;
        return (
          <TextLink asChild>
            <Link to={to}>{text}</Link>
          </TextLink>
        );
      },
    });
    return [
      {
        id: 'name',
        header: t(`dashboard:levels.${level}`),
        value: ({ name }) => name ?? t('dashboard:noValue'),
        total: t('coverage.total'),
        card: 'title',
        width: 220,
      },
      count('matched'),
      count('unmatched'),
      {
        id: 'share',
        header: t('coverage.columns.share'),
        kind: 'percent',
        value: matchedShare,
        total: total === undefined ? null : matchedShare(total),
        reason: () => t('coverage.noneToMatch'),
        bar: true,
        barMax: 1,
      },
      ...(object === 'prd' ? [count('unplaced')] : []),
      count('inerror'),
    ];
  }, [t, projectId, object, level, total]);
}

/** How much of what is on planograms is in the project's lists, by category or another level. */
export function ListCoverage() {
  const { t } = useTranslation(['validation', 'dashboard']);
  const { projectId } = useValidationPage();
  const [object, setObject] = useUrlChoice<CoverageObject>('of', OBJECTS, 'prd');
  const [chosen, setLevel] = useUrlChoice<SummaryLevel>('level', LEVELS, 'category');
  const level = object === 'prd' ? chosen : 'category';
  const { currentData, error, isFetching, refetch } = useCoverage(projectId, object, level);
  const rows = useMemo(() => currentData && coverageRows(currentData.items), [currentData]);
  const total = useMemo(() => currentData && coverageRows([{ name: null, ...currentData.total }])[0], [currentData]);
  const columns = useColumns(object, level, total);
  return (
    <Stack gap="3">
      <Flex gap="2" wrap="wrap" align="center">
        <Choice
          label={t('coverage.of')}
          value={object}
          options={OBJECTS.map((value) => ({ value, text: t(`coverage.objects.${value}`) }))}
          onChoose={setObject}
        />
        {object === 'prd' ? (
          <Choice
            label={t('dashboard:levels.label')}
            value={level}
            options={LEVELS.map((value) => ({ value, text: t(`dashboard:levels.${value}`) }))}
            onChoose={setLevel}
          />
        ) : null}
        <Text color="fg.muted" flex="1 1 260px">
          {t(`coverage.lead.${object}_${currentData?.listed === false ? 'unlisted' : 'listed'}`)}
        </Text>
      </Flex>
      <LazyTable
        label={t('page.coverage')}
        columns={columns}
        rows={rows}
        rowId={({ name }) => (name === null ? 'none' : `named ${name}`)}
        refreshing={isFetching && rows !== undefined}
        error={error}
        onRetry={() => void refetch()}
        defaultSort={{ id: 'unmatched', desc: true }}
        storageKey={`validation-coverage-${object}`}
        export={{ fileName: 'list-coverage' }}
        empty={<EmptyState icon="link" title={t('coverage.empty')} text={t('coverage.emptyText')} />}
      />
    </Stack>
  );
}
