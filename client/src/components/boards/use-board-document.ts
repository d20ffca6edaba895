import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { BoardFormat, CreateBoardReportDto } from '../../api/boards.gen.js';
import { useCreateBoardReportMutation } from '../../api/boards.js';
import { useErrorText } from '../../lib/error-text.js';
import { readerZone } from '../../lib/reader-zone.js';
import { asFilters, type LevelValues } from '../report-scope/scope-values.js';
import { sourceBody } from '../report-source/report-source.js';
import { notify } from '../toast-store.js';
import { type BoardsProject, boardsPath } from './board-path.js';
import { BOARDS_TEXTS } from './boards-texts.js';

/** The formats that a dashboard can be exported in. */
export const DOCUMENT_FORMATS: readonly BoardFormat[] = ['pptx', 'pdf'];

interface Wanted {
  project: BoardsProject;
  /** The document's name. */
  name: string;
  /** A version of a dashboard, or the questions of the tiles on Reveal's built-in dashboard. */
  of: Pick<CreateBoardReportDto, 'boardid' | 'version' | 'question'>;
  /** The current filter. */
  filters: LevelValues;
  publication: string | undefined;
}

/** Queues a dashboard for export as a document, and says where to find it. */
export function useBoardDocument({ project, name, of, filters, publication }: Wanted) {
  const { t, i18n } = useTranslation(BOARDS_TEXTS);
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [create] = useCreateBoardReportMutation();
  const [busy, setBusy] = useState(false);
  const make = async (format: BoardFormat) => {
    setBusy(true);
    const { data, error } = await create({
      createBoardReportDto: {
        ...{ ...of, projectid: project.projectid, format, filters: asFilters(filters) },
        ...{ lang: i18n.language as 'en-US', ...readerZone() },
        ...sourceBody(publication),
      },
    });
    setBusy(false);
    if (error) return notify({ kind: 'error', title: t('download.failed'), text: errorText(error) });
    const onAct = () => void navigate(`${boardsPath(project)}?report=${data.reportid}`);
    notify({
      kind: 'success',
      title: t('download.queued', { name }),
      text: t('download.queuedText'),
      action: { label: t('download.show'), onAct },
    });
  };
  return { make, busy };
}
