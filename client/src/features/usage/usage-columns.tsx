import { Badge, Button, HStack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonUsageDto, ProjectUsageDto } from '../../api/operations.gen.js';
import { Icon } from '../../components/icon.js';
import { USAGE_TEXTS } from '../../components/project-removal/usage-texts.js';
import type { DataColumn } from '../../components/table/data-column.js';
import { useFormat } from '../../lib/use-format.js';

export const USED_KINDS = ['archives', 'parts', 'snapshots', 'reports', 'lists', 'pictures'] as const;

/** Sorted by bytes, written in the shortest unit. */
function useBytesColumn() {
  const format = useFormat();
  return useMemo(
    () =>
      <Row,>(
        column: Omit<DataColumn<Row>, 'value' | 'kind' | 'cell'> & { bytes: (row: Row) => number },
      ): DataColumn<Row> => ({
        ...column,
        value: column.bytes,
        kind: 'integer',
        searchable: false,
        cell: (row) => format.bytes(column.bytes(row)),
      }),
    [format],
  );
}

export function useProjectColumns(onDelete: (project: ProjectUsageDto) => void): DataColumn<ProjectUsageDto>[] {
  const { t } = useTranslation(USAGE_TEXTS);
  const bytesColumn = useBytesColumn();
  return useMemo(() => {
    const columns: DataColumn<ProjectUsageDto>[] = [
      {
        id: 'name',
        header: t('projects.name'),
        value: ({ name }) => name,
        width: 240,
        card: 'title',
        cell: ({ name, isArchived, kind }, text) => (
          <HStack gap="2" minW="0">
            <Text truncate title={name}>
              {text}
            </Text>
            {kind === 'lite' ? <Badge size="xs">{t('projects.lite')}</Badge> : null}
            {isArchived ? <Badge size="xs">{t('projects.archived')}</Badge> : null}
          </HStack>
        ),
      },
      { id: 'owner', header: t('projects.owner'), value: ({ ownerEmail }) => ownerEmail, width: 190, card: 'foot' },
      bytesColumn<ProjectUsageDto>({
        id: 'bytes',
        header: t('kinds.all'),
        bytes: ({ bytes }) => bytes,
        card: 'figure',
        width: 110,
      }),
      ...USED_KINDS.map((kind) =>
        bytesColumn<ProjectUsageDto>({ id: kind, header: t(`kinds.${kind}`), bytes: (row) => row[kind], width: 110 }),
      ),
      {
        id: 'changed',
        header: t('projects.changed'),
        value: ({ changedAt }) => changedAt,
        kind: 'date',
        width: 130,
        card: 'figure',
        searchable: false,
      },
      {
        id: 'acts',
        header: t('projects.acts'),
        value: () => null,
        width: 120,
        card: 'foot',
        exported: false,
        sortable: false,
        searchable: false,
        cell: (project) => (
          <Button
            size="xs"
            variant="outline"
            colorPalette="red"
            aria-label={t('projects.deleteNamed', { name: project.name })}
            onClick={() => onDelete(project)}
          >
            <Icon name="trash" size={14} />
            {t('projects.delete')}
          </Button>
        ),
      },
    ];
    return columns;
  }, [t, bytesColumn, onDelete]);
}

export function usePersonColumns(): DataColumn<PersonUsageDto>[] {
  const { t } = useTranslation(USAGE_TEXTS);
  const bytesColumn = useBytesColumn();
  return useMemo(
    () => [
      { id: 'name', header: t('people.name'), value: ({ name }) => name, width: 180, card: 'title' },
      { id: 'email', header: t('people.email'), value: ({ email }) => email, width: 220, card: 'foot' },
      bytesColumn<PersonUsageDto>({ id: 'bytes', header: t('kinds.all'), bytes: ({ bytes }) => bytes, card: 'figure' }),
      {
        id: 'projects',
        header: t('people.projects'),
        value: ({ projects }) => projects,
        kind: 'integer',
        card: 'figure',
      },
      {
        id: 'uploads',
        header: t('people.openUploads'),
        value: ({ openUploads }) => openUploads,
        kind: 'integer',
        width: 130,
        card: 'figure',
      },
      {
        id: 'live',
        header: t('people.live'),
        value: ({ liveConnections }) => liveConnections,
        kind: 'integer',
        width: 130,
        card: 'figure',
      },
    ],
    [t, bytesColumn],
  );
}
