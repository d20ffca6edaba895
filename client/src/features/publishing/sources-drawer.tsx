import { Box, Button, Drawer, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { downloadFromServer } from '../../api/download.js';
import { useGetPublicationFilesQuery } from '../../api/publishing.js';
import type { PublicationDto, PublicationFileDto } from '../../api/publishing.gen.js';
import { urlOf } from '../../api/routes.js';
import { useAppStore } from '../../api/store.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { Icon } from '../../components/icon.js';
import { KeysetPager } from '../../components/pager/keyset-pager.js';
import { useKeysetPages } from '../../components/pager/use-keyset-pages.js';
import type { DataColumn } from '../../components/table/data-column.js';
import { DataTable } from '../../components/table/data-table.js';
import { notify } from '../../components/toast-store.js';
import { useErrorText } from '../../lib/error-text.js';
import { usePublishingWords } from './use-publishing-words.js';
import { SideDrawer } from '../../components/side-drawer.js';

interface Props {
  projectId: string;
  publication: PublicationDto;
  onClose: () => void;
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <Box minW="0">
      <Text as="dt" textStyle="xs" color="fg.muted">
        {name}
      </Text>
      <Text as="dd" overflowWrap="anywhere">
        {value}
      </Text>
    </Box>
  );
}

/** The state at publication: settings, lists, verdict, and since when reports read it. */
function Facts({ publication }: { publication: PublicationDto }) {
  const { t, format, counted } = usePublishingWords();
  const { settings, lists, verdict, moves } = publication;
  const listText = (object: 'prd' | 'str') => {
    const list = lists.find((entry) => entry.object === object);
    if (!list) return t('sources.noList');
    const kind = list.kind === 'project' || list.kind === 'retailer' ? list.kind : 'master';
    return t(`sources.list.${kind}`, { version: format.integer(list.version) });
  };
  return (
    <Stack gap="4" mb="5">
      <SimpleGrid as="dl" columns={{ base: 1, sm: 2, lg: 3 }} gap="3">
        <Fact name={t('list.author')} value={publication.author} />
        <Fact name={t('list.at')} value={format.dateTime(publication.publishedAt)} />
        <Fact
          name={t('sources.verdict')}
          value={`${counted('warnings', verdict.warnings)}, ${counted('waived', verdict.waived)}`}
        />
        <Fact name={t('sources.retailer')} value={`${settings.retailer} · ${settings.timePeriod}`} />
        <Fact name={t('sources.setStatus')} value={settings.setStatus} />
        <Fact
          name={t('sources.limits')}
          value={t('sources.limitsText', {
            low: format.exact(settings.atRisk),
            high: format.exact(settings.overstock),
          })}
        />
        <Fact name={t('sources.products')} value={listText('prd')} />
        <Fact name={t('sources.stores')} value={listText('str')} />
        <Fact name={t('sources.currency')} value={settings.currency} />
      </SimpleGrid>
      <Box>
        <Text textStyle="xs" color="fg.muted">
          {t('sources.moves')}
        </Text>
        <Stack as="ul" listStyleType="none" gap="0.5">
          {moves.map(({ kind, by, at }) => (
            <Text as="li" key={`${kind} ${at}`}>
              {t(`sources.move.${kind}`, { who: by, when: format.dateTime(at) })}
            </Text>
          ))}
        </Stack>
      </Box>
    </Stack>
  );
}

function Files({ projectId, publication }: Omit<Props, 'onClose'>) {
  const { t, format, counted } = usePublishingWords();
  const store = useAppStore();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const pages = useKeysetPages(50);
  const { number } = publication;
  const { data, error, isFetching, refetch } = useGetPublicationFilesQuery({
    p: projectId,
    number,
    limit: pages.size,
    cursor: pages.cursor,
  });
  const columns = useMemo<DataColumn<PublicationFileDto>[]>(
    () => [
      { id: 'file', header: t('sources.file'), value: ({ filename }) => filename, card: 'title', width: 240 },
      { id: 'stores', header: t('sources.storeNumbers'), value: ({ stores }) => stores.join(', '), card: 'foot' },
      {
        id: 'planograms',
        header: t('totals.planograms'),
        value: (row) => row.planograms,
        kind: 'integer',
        card: 'figure',
      },
      {
        id: 'positions',
        header: t('sources.positions'),
        value: (row) => row.positions,
        kind: 'integer',
        card: 'figure',
      },
      { id: 'bytes', header: t('sources.size'), value: ({ bytes }) => format.bytes(bytes), width: 100 },
      {
        id: 'at',
        header: t('sources.uploaded'),
        value: (row) => row.uploadedat,
        kind: 'dateTime',
        card: 'foot',
        width: 196,
      },
      { id: 'by', header: t('sources.uploadedBy'), value: ({ uploadedby }) => uploadedby, hidden: true, width: 190 },
    ],
    [t, format],
  );
  const download = async () => {
    setBusy(true);
    try {
      const url = urlOf('/api/main/exportpublicationfiles/{p}', { p: projectId, number });
      await downloadFromServer(store, url, `publication ${number}.csv`, 'user');
    } catch (failure) {
      notify({ kind: 'error', title: t('sources.failed'), text: errorText(failure) });
    } finally {
      setBusy(false);
    }
  };
  const rows = data?.items;
  return (
    <>
      <HStack justify="space-between" wrap="wrap" gap="2" mb="2">
        <Text fontWeight="semibold">{counted('files', data?.count ?? publication.totals.files)}</Text>
        <Button size="sm" variant="outline" colorPalette="gray" loading={busy} onClick={() => void download()}>
          <Icon name="download" size={14} />
          {t('sources.csv')}
        </Button>
      </HStack>
      <DataTable
        label={t('sources.files')}
        columns={columns}
        rows={rows}
        rowId={({ fileno }) => String(fileno)}
        refreshing={isFetching && rows !== undefined}
        error={error}
        onRetry={() => void refetch()}
        height="52dvh"
        storageKey="publication-files"
        empty={<EmptyState icon="file" title={t('sources.none')} />}
      />
      {rows && (pages.number > 1 || data.lastEvaluatedKey) ? (
        <KeysetPager pages={pages} shown={rows.length} total={data.count} next={data.lastEvaluatedKey} />
      ) : null}
    </>
  );
}

/** A publication's sources: who, when, settings and lists, and every file, page by page or as CSV. */
export function SourcesDrawer({ projectId, publication, onClose }: Props) {
  const { t, format } = usePublishingWords();
  return (
    <SideDrawer title={t('sources.title', { number: format.integer(publication.number) })} size="xl" onClose={onClose}>
      <Drawer.Body>
        <Facts publication={publication} />
        <Files projectId={projectId} publication={publication} />
      </Drawer.Body>
    </SideDrawer>
  );
}
