import { Link as TextLink, Tag, Text, VisuallyHidden } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FullProjectDto } from '../../../api/projects.gen.js';
import { LongName } from '../../../components/long-name.js';
import { StatusTag } from '../../../components/status-tag.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { Highlight } from '../../../components/table/highlight.js';
import { useFormat } from '../../../lib/use-format.js';
import { PROJECTS_TEXTS } from '../texts.js';
import { ProjectActions } from './project-actions.js';
import type { SearchValues } from './use-project-search.js';

const CALL_POINTS_SHOWN = 2;

function CallPoints({ project, wanted }: { project: FullProjectDto; wanted: string }) {
  const { t } = useTranslation(PROJECTS_TEXTS);
  const format = useFormat();
  const shown = project.baseCallPoints.slice(0, CALL_POINTS_SHOWN).map(({ name }) => name);
  const more = project.baseCallPoints.length - shown.length;
  return (
    <Text
      truncate
      title={[project.retailName, project.hierarchy, ...project.baseCallPoints.map(({ name }) => name)]
        .filter((part) => part !== '')
        .join(', ')}
    >
      <Highlight text={project.retailName} wanted={[wanted.toLocaleLowerCase()]} />
      {format.pair('', project.multiBase ? t('multiBase') : format.series(shown))}
      {more > 0 ? ` ${t('more', { count: more })}` : ''}
    </Text>
  );
}

function ProjectName({ project, wanted }: { project: FullProjectDto; wanted: string }) {
  const { projectid, projName } = project;
  return (
    <TextLink asChild display="block" truncate title={projName}>
      <Link to={`/projectplanogram/${projectid}`}>
        {wanted === '' ? (
          <LongName name={projName} keeps="words" />
        ) : (
          <Highlight text={projName} wanted={[wanted.toLocaleLowerCase()]} />
        )}
      </Link>
    </TextLink>
  );
}

/** The specification's colors: In-Progress green, any other blue. */
function ProjectStatus({ project: { status, published, hasUnpublished } }: { project: FullProjectDto }) {
  const { t } = useTranslation(PROJECTS_TEXTS);
  const format = useFormat();
  const isOpen = status === 'In-Progress';
  return (
    <span title={hasUnpublished ? t('status.newer') : undefined}>
      <StatusTag kind={isOpen ? 'good' : 'busy'} icon={isOpen ? 'clock' : hasUnpublished ? 'alert' : 'check'}>
        {published === null ? t(`status.${status}`) : t('status.number', { number: format.integer(published) })}
      </StatusTag>
      {hasUnpublished ? <VisuallyHidden>{t('status.newer')}</VisuallyHidden> : null}
    </span>
  );
}

/** The server sorts and searches, so the heads do not. */
const FIXED = { sortable: false, searchable: false } as const;

function countColumn(
  id: string,
  header: string,
  width: number,
  rest: Pick<DataColumn<FullProjectDto>, 'value' | 'reason'>,
) {
  return { id, header, kind: 'integer', card: 'figure', width, ...rest, ...FIXED } as const;
}

/**
 * The columns of the specification. The server sorts by created descending; a single page is not sorted again. Their
 * widths fit beside the menu in a window of 1440, so that the status and the actions are visible, and show their heads
 * in a font as wide as DejaVu Sans.
 */
export function useProjectColumns(wanted: SearchValues): DataColumn<FullProjectDto>[] {
  const { t } = useTranslation(PROJECTS_TEXTS);
  return useMemo(() => {
    const reason = () => t('uncounted');
    return [
      {
        id: 'created',
        header: t('columns.created'),
        value: ({ createdAt }) => createdAt,
        kind: 'date',
        width: 112,
        card: 'foot',
        ...FIXED,
      },
      {
        id: 'name',
        header: t('columns.name'),
        value: ({ projName }) => projName,
        card: 'title',
        width: 200,
        cell: (project) => <ProjectName project={project} wanted={wanted.projName} />,
        ...FIXED,
      },
      {
        id: 'callPoints',
        header: t('columns.callPoints'),
        value: ({ retailName }) => retailName,
        width: 104,
        cell: (project) => <CallPoints project={project} wanted={wanted.retailName} />,
        ...FIXED,
      },
      {
        id: 'timePeriod',
        header: t('columns.timePeriod'),
        value: ({ projectTime }) => projectTime,
        width: 98,
        cell: ({ projectTime }) => <Highlight text={projectTime} wanted={[wanted.projectTime.toLocaleLowerCase()]} />,
        card: 'foot',
        ...FIXED,
      },
      {
        id: 'setStatus',
        header: t('columns.setStatus'),
        value: ({ setStatus }) => t(`setStatus.${setStatus}`),
        cell: ({ setStatus }) => (
          <Tag.Root size="sm">
            <Tag.Label>{t(`setStatus.${setStatus}`)}</Tag.Label>
          </Tag.Root>
        ),
        width: 88,
        ...FIXED,
      },
      countColumn('planograms', t('columns.planograms'), 134, { value: ({ pogCount }) => pogCount, reason }),
      countColumn('products', t('columns.products'), 114, { value: ({ prodCount }) => prodCount, reason }),
      countColumn('stores', t('columns.stores'), 98, { value: ({ storeCount }) => storeCount, reason }),
      {
        id: 'status',
        header: t('columns.status'),
        value: ({ status }) => t(`status.${status}`),
        cell: (project) => <ProjectStatus project={project} />,
        width: 122,
        card: 'foot',
        ...FIXED,
      },
      {
        id: 'actions',
        header: t('columns.actions'),
        value: () => null,
        cell: (project) => <ProjectActions project={project} />,
        width: 68,
        card: 'foot',
        exported: false,
        ...FIXED,
      },
    ];
  }, [t, wanted]);
}
