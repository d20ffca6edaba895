import { HStack, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useUrlSort } from '../../../lib/url-state.js';
import { useFormat } from '../../../lib/use-format.js';
import { RuleRemedy } from '../remedies/rule-remedy.js';
import type { Shown } from '../state/choices.js';
import { ResetButton } from './filter-controls.js';
import { RuleLink } from './rule-link.js';
import { type RuleRow, severityRank } from './rule-rows.js';
import { SeverityTag } from './severity-tag.js';
import { SpreadBar } from './spread-bar.js';

interface Props {
  rows: readonly RuleRow[];
  show: Shown;
  allStores: number | undefined;
  allFiles: number | undefined;
  /** Including files that could not be read. */
  sentFiles: number | undefined;
  /** There is an earlier validation to compare with. */
  compared: boolean;
  onReset: () => void;
}

function useColumns({ show, allStores, allFiles, sentFiles, compared }: Props): DataColumn<RuleRow>[] {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const format = useFormat();
  return useMemo(() => {
    const count = (
      id: 'findings' | 'waived',
      value: (row: RuleRow) => number,
      more: Partial<DataColumn<RuleRow>> = {},
    ): DataColumn<RuleRow> => ({
      ...{ id, header: t(`list.columns.${id}`), value, kind: 'integer', width: 68 },
      ...more,
    });
    const affected = ({ rule }: RuleRow) =>
      rule.affects.length === 0 ? t('affects.nothing') : format.list(rule.affects.map((name) => t(`affects.${name}`)));
    return [
      {
        id: 'rule',
        header: t('list.columns.rule'),
        value: ({ rule, name }) => `${rule.rule} ${name}`,
        cell: (row) => (
          <HStack gap="2" minW="0">
            <Text as="span" color="fg.muted" fontFamily="mono" textStyle="xs" flexShrink="0">
              {row.rule.rule}
            </Text>
            <Text as="span" truncate title={row.name}>
              <RuleLink row={row} show={show} />
            </Text>
          </HStack>
        ),
        card: 'title',
        width: compared ? 336 : 386,
      },
      {
        id: 'severity',
        header: t('list.columns.severity'),
        value: ({ rule }) => severityRank(rule.severity),
        cell: ({ rule }) => <SeverityTag severity={rule.severity} />,
        width: 100,
        card: 'foot',
      },
      count('findings', ({ open }) => open, { bar: true, width: 84, card: 'figure' }),
      {
        id: 'change',
        header: t('list.columns.change'),
        value: ({ rule }) => rule.added,
        kind: 'integer',
        cell: ({ rule: { added, gone, still } }) =>
          compared ? [added, gone, still].map(format.integer).join(' / ') : '–',
        card: 'figure',
        width: 204,
        hidden: !compared,
      },
      count('waived', ({ rule }) => rule.waived, { card: 'figure' }),
      {
        id: 'spread',
        header: t('list.columns.spread'),
        value: ({ rule }) => rule.stores || rule.files,
        // Files that could not be read are not among the validated ones.
        cell: ({ rule: { rule, files, stores } }) => (
          <SpreadBar {...{ files, stores, allStores }} allFiles={rule === 'F01' ? sentFiles : allFiles} />
        ),
        width: 148,
        card: 'foot',
      },
      {
        id: 'affects',
        header: t('list.columns.affects'),
        value: affected,
        width: 112,
        cell: (row) => <span title={affected(row)}>{affected(row)}</span>,
        // Beside the column of changes there is room either for full names or for this; a rule's own page shows it in
        // full.
        hidden: compared,
      },
      {
        id: 'remedy',
        header: t('list.columns.remedy'),
        value: () => null,
        cell: (row) => <RuleRemedy row={row} size="xs" />,
        sortable: false,
        searchable: false,
        exported: false,
        card: 'foot',
        width: 154,
      },
    ];
  }, [t, format, show, allStores, allFiles, sentFiles, compared]);
}

/** The rules with their findings, worst first. */
export function RuleTable(props: Props) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const { rows, onReset } = props;
  const columns = useColumns(props);
  const [sort, setSort] = useUrlSort();
  return (
    <Stack gap="0">
      <LazyTable
        label={t('list.title')}
        columns={columns}
        rows={rows}
        rowId={({ rule }) => rule.rule}
        sort={sort}
        onSort={setSort}
        plain
        empty={<NoMatch onReset={onReset} />}
      />
    </Stack>
  );
}

function NoMatch({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  return (
    <EmptyState title={t('list.noMatch')} text={t('list.noMatchText')} action={<ResetButton onReset={onReset} />} />
  );
}
