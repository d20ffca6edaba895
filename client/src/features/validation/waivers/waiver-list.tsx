import { Button, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '../../../components/for-writers.js';
import { useListWaiversQuery } from '../../../api/validation.js';
import type { WaiverDto } from '../../../api/validation.gen.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useValidationPage } from '../validation-context.js';
import { useWaivers } from './use-waivers.js';

/** What a waiver is about, in words: the finding's message with its place, or the whole rule. */
function useWaivedText(): (waiver: WaiverDto) => string {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const { words } = useValidationPage();
  return ({ rule, about, kind }) => {
    if (!about) return `${rule} ${words.name(rule)} (${t('waivers.wholeRule')})`;
    const { params, subject, text, filename, planogram, store, list } = about;
    if (kind === 'product' || kind === 'fixture') {
      return [`${rule} ${words.name(rule)}`, subject, t('waivers.wholeGroup')].filter(Boolean).join(' · ');
    }
    if (kind !== null) return `${rule} ${words.name(rule)} (${t('waivers.wholeGroup')})`;
    const place = [
      planogram,
      store ? t('finding.store', { store }) : null,
      list ? t(`finding.list.${list}`) : filename,
    ];
    return [`${rule} ${words.message({ rule, params, subject, text })}`, ...place.filter(Boolean)].join(' · ');
  };
}

/** The waivers of this project, newest first, and how to undo them. */
export function WaiverList() {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const { projectId } = useValidationPage();
  const waivedText = useWaivedText();
  const { unwaive, busy } = useWaivers();
  const { data, error, isFetching, refetch } = useListWaiversQuery({ p: projectId });
  const columns = useMemo<DataColumn<WaiverDto>[]>(() => {
    const cellOf = (waiver: WaiverDto) => {
      const what = waivedText(waiver);
      return (
        <ForWriters>
          <Button
            size="xs"
            variant="outline"
            colorPalette="gray"
            disabled={busy}
            aria-label={t('waivers.undoOf', { what })}
            onClick={() => void unwaive([waiver.waiverid])}
          >
            {t('waivers.undo')}
          </Button>
        </ForWriters>
      );
    };
    return [
      {
        ...{ id: 'what', header: t('waivers.columns.what'), value: waivedText, card: 'title', width: 320 },
        cell: (_row, text) => (
          <Text as="span" title={waivedText(_row)}>
            {text}
          </Text>
        ),
      },
      {
        ...{ id: 'reason', header: t('waivers.columns.reason'), card: 'foot', width: 240 },
        value: ({ reason }) => reason,
        cell: ({ reason }, text) => (
          <Text as="span" title={reason}>
            {text}
          </Text>
        ),
      },
      { id: 'by', header: t('waivers.columns.by'), value: ({ by }) => by, card: 'foot', width: 180 },
      {
        id: 'at',
        header: t('waivers.columns.at'),
        value: ({ at }) => at,
        kind: 'dateTime',
        card: 'figure',
        width: 196,
      },
      {
        ...{ id: 'findings', header: t('waivers.columns.findings'), kind: 'integer', card: 'figure', width: 100 },
        value: ({ findings }) => findings,
      },
      {
        ...{ id: 'undo', header: t('waivers.columns.undo'), value: () => null, cell: cellOf, card: 'foot', width: 130 },
        ...{ sortable: false, searchable: false, exported: false },
      },
    ];
  }, [t, waivedText, unwaive, busy]);
  return (
    <Stack gap="3">
      <Text color="fg.muted">{t('waivers.lead')}</Text>
      <LazyTable
        label={t('page.waivers')}
        columns={columns}
        rows={data}
        rowId={({ waiverid }) => waiverid}
        refreshing={isFetching && data !== undefined}
        error={error}
        onRetry={() => void refetch()}
        defaultSort={{ id: 'at', desc: true }}
        storageKey="validation-waivers"
        export={{ fileName: 'waivers' }}
        empty={<EmptyState icon="check" title={t('waivers.empty')} text={t('waivers.emptyText')} />}
      />
    </Stack>
  );
}
