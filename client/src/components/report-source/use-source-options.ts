import { useTranslation } from 'react-i18next';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import type { PublicationDto } from '../../api/publishing.gen.js';
import { DRAFT } from '../../lib/source-address.js';
import { useFormat } from '../../lib/use-format.js';
import { CURRENT, hasDraft } from './report-source.js';
import { SOURCE_TEXTS } from './source-texts.js';

/** The draft, if there is one, and the publications, newest first; also the current one when it is not listed. */
export function useSourceOptions(
  project: ProjectDetailsDto,
  publications: readonly PublicationDto[],
  shown: number | null,
): { value: string; text: string }[] {
  const { t } = useTranslation(SOURCE_TEXTS);
  const format = useFormat();
  const published = project.published ?? null;
  const numbers = new Set(publications.map(({ number }) => number));
  if (published !== null) numbers.add(published);
  if (shown !== null) numbers.add(shown);
  const options = [...numbers]
    .sort((one, other) => other - one)
    .map((number) => {
      const at = publications.find((publication) => publication.number === number)?.publishedAt;
      const words = { number: format.integer(number), time: at ? format.date(at) : '' };
      const isCurrent = number === published;
      return {
        value: isCurrent ? CURRENT : String(number),
        text: t(isCurrent ? 'current' : at ? 'earlier' : 'plain', words),
      };
    });
  return hasDraft(project, publications) ? [{ value: DRAFT, text: t('draft.option') }, ...options] : options;
}
