import { Field, Input } from '@chakra-ui/react';
import { LONGEST_NAME } from '@core/boards/board-layout.js';
import { arranged, REPORT_BOARD } from '@core/boards/built-in-board.js';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCreateBoardMutation } from '../../../api/boards.js';
import { boardPath, type BoardsProject, EDITED } from '../../../components/boards/board-path.js';
import { questionOf } from '../../../components/boards/board-question.js';
import { BOARDS_TEXTS } from '../../../components/boards/boards-texts.js';
import { newTileId } from '../../../components/boards/tile-id.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { asFilters } from '../../../components/report-scope/scope-values.js';
import { keptSource } from '../../../lib/source-address.js';
import { useAddress } from '../../../lib/url-state.js';

/** Creates a dashboard from the page's tiles with the page's questions, and opens it for editing. */
export function CustomizeDialog({ project, onClose }: { project: BoardsProject; onClose: () => void }) {
  const { t } = useTranslation([BOARDS_TEXTS, 'common']);
  const navigate = useNavigate();
  const address = useAddress();
  const [create, { isLoading, error }] = useCreateBoardMutation();
  const [name, setName] = useState(t('templates.report.title'));
  const input = useRef<HTMLInputElement>(null);
  const submit = async () => {
    const search = address.toString();
    const { question, filters } = questionOf(search);
    const { data } = await create({
      createBoardDto: {
        ...{ projectid: project.projectid, name: name.trim(), filters: asFilters(filters ?? {}) },
        tiles: arranged(REPORT_BOARD, newTileId).map((tile) => ({ ...tile, question })),
      },
    });
    if (data) void navigate(`${boardPath(project, data.boardid)}${keptSource(search)}`, { state: EDITED });
  };
  return (
    <FormDialog
      title={t('customize.title')}
      lead={t('customize.text')}
      submitLabel={t('customize.done')}
      isReady={name.trim() !== ''}
      busy={isLoading}
      error={error}
      focusRef={input}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field.Root required>
        <Field.Label>{t('name')}</Field.Label>
        <Input ref={input} value={name} maxLength={LONGEST_NAME} onChange={(event) => setName(event.target.value)} />
      </Field.Root>
    </FormDialog>
  );
}
