import { HStack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { useListPublicationsQuery } from '../../api/publishing.js';
import { Choice } from '../../components/choice.js';
import { StatusTag } from '../../components/status-tag.js';
import { useUrlText } from '../../lib/url-state.js';
import { useFormat } from '../../lib/use-format.js';
import { WORKBOOK_TEXTS } from './texts.js';

const CURRENT = 'current';
const WORKING = 'working';
const MOST = 200;

export interface DataQuestion {
  /** What calls take as `publication`; undefined: the newest analysis. */
  publication: string | undefined;
  /** The choice in the address; null: what reports read of themselves. */
  chosen: string | null;
  choose: (next: string | null) => void;
}

/**
 * Which data a report is of: the publication that reports read, when there is one, else the newest analysis; or what the
 * address names (`?publication=3`, `?publication=working`).
 */
export function useReportData({ published }: ProjectDetailsDto): DataQuestion {
  const [text, choose] = useUrlText('publication');
  const chosen = text !== null && (text === WORKING || /^[1-9]\d{0,8}$/.test(text)) ? text : null;
  if (chosen === WORKING) return { publication: undefined, chosen, choose };
  return { publication: chosen ?? (published ? CURRENT : undefined), chosen, choose };
}

/** Chooses between publications and the newest analysis, and says when the data have moved on, or were never published. */
export function DataChoice({ project, data }: { project: ProjectDetailsDto; data: DataQuestion }) {
  const { t } = useTranslation([WORKBOOK_TEXTS, 'dashboard']);
  const format = useFormat();
  const published = project.published ?? null;
  const list = useListPublicationsQuery({ p: project.projectid, limit: MOST }, { skip: published === null });
  if (project.kind !== 'full') return null;
  if (published === null) return <StatusTag kind="warning">{t('data.notPublished')}</StatusTag>;
  const numbers = new Set([published, ...(list.data?.items ?? []).map(({ number }) => number)]);
  if (data.chosen !== null && data.chosen !== WORKING) numbers.add(Number(data.chosen));
  const options = [...numbers]
    .sort((one, other) => other - one)
    .map((number) => {
      const at = list.data?.items.find((item) => item.number === number)?.publishedAt;
      const words = { number: format.integer(number), time: at ? format.date(at) : '' };
      const kind = number === published ? 'current' : at ? 'earlier' : 'plain';
      return {
        value: number === published ? CURRENT : String(number),
        text: t(`dashboard:publication.${kind}`, words),
      };
    });
  const value = data.chosen === null || Number(data.chosen) === published ? CURRENT : data.chosen;
  return (
    <HStack gap="2" wrap="wrap">
      <Choice
        label={t('data.label')}
        value={value}
        options={[...options, { value: WORKING, text: t('data.working') }]}
        onChoose={(next) => data.choose(next === CURRENT ? null : next)}
        maxW="280px"
      />
      {value === CURRENT ? (
        project.hasUnpublished ? (
          <StatusTag kind="warning">{t('dashboard:publication.newer')}</StatusTag>
        ) : null
      ) : (
        <StatusTag kind="warning">
          {value === WORKING
            ? t('data.isWorking')
            : t('dashboard:publication.old', { number: format.integer(published) })}
        </StatusTag>
      )}
    </HStack>
  );
}

/** The same choice as calls that make reports take it. */
export function dataBody(publication: string | undefined): { publication: string } | { request: string } {
  return publication === undefined ? { request: 'latest' } : { publication };
}
