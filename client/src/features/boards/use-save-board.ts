import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateBoardMutation } from '../../api/boards.js';
import { type ApiError, asApiError } from '../../api/problem.js';
import { BOARDS_TEXTS } from '../../components/boards/boards-texts.js';
import { notify } from '../../components/toast-store.js';
import { useErrorText } from '../../lib/error-text.js';
import type { BoardDraft } from './board-draft.js';
import type { BoardDraftActs } from './use-board-draft.js';

/** What somebody else saved meanwhile. */
export interface Conflict {
  version: number;
  by: string;
  at: string;
}

function conflictOf({ code, params = {} }: ApiError): Conflict | null {
  if (code !== 'reports.board-changed') return null;
  return { version: Number(params['version']), by: String(params['by']), at: String(params['at']) };
}

export interface Saving {
  save: (draft: BoardDraft) => Promise<void>;
  busy: boolean;
  conflict: Conflict | null;
  forgetConflict: () => void;
}

/** Saves a draft over the version that it is based on; when there is a newer one, nothing is written. */
export function useSaveBoard(projectid: string, boardid: string, acts: BoardDraftActs): Saving {
  const { t } = useTranslation(BOARDS_TEXTS);
  const errorText = useErrorText();
  const [update, { isLoading }] = useUpdateBoardMutation();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const save = async ({ version, present }: BoardDraft) => {
    const { data, error } = await update({ updateBoardDto: { projectid, boardid, version, ...present } });
    if (data) {
      acts.end();
      setConflict(null);
      notify({ kind: 'success', title: t('edit.saved', { name: data.name }) });
      return;
    }
    const problem = asApiError(error);
    const met = conflictOf(problem);
    if (met) setConflict(met);
    else notify({ kind: 'error', title: t('edit.notSaved'), text: errorText(problem) });
  };
  return { save, busy: isLoading, conflict, forgetConflict: () => setConflict(null) };
}
