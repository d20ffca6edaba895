import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LONGEST_NAME } from '@core/boards/board-layout.js';
import type { BoardHeadDto } from '../../api/boards.gen.js';
import {
  useDeleteBoardMutation,
  useDuplicateBoardMutation,
  useSetFirstBoardMutation,
  useUndeleteBoardMutation,
} from '../../api/boards.js';
import type { MenuAct } from '../../components/acts-menu.js';
import { boardPath, type BoardsProject, boardsPath } from '../../components/boards/board-path.js';
import { BOARDS_TEXTS } from '../../components/boards/boards-texts.js';
import { notify } from '../../components/toast-store.js';
import { useErrorText } from '../../lib/error-text.js';

type Known = Pick<BoardHeadDto, 'boardid' | 'name' | 'first'>;

/** What can be done with a whole dashboard, from the list as from its page. */
export function useBoardActs(project: BoardsProject, isOpen = false): (board: Known) => MenuAct[] {
  const { t } = useTranslation([BOARDS_TEXTS, 'common']);
  const { projectid } = project;
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [duplicate] = useDuplicateBoardMutation();
  const [remove] = useDeleteBoardMutation();
  const [undelete] = useUndeleteBoardMutation();
  const [setFirst] = useSetFirstBoardMutation();
  const failed = (error: unknown) => notify({ kind: 'error', title: t('failed'), text: errorText(error) });

  const copy = async ({ boardid, name }: Known) => {
    const copyName = t('duplicate.name', { name }).slice(0, LONGEST_NAME);
    const { data, error } = await duplicate({ duplicateBoardDto: { projectid, boardid, name: copyName } });
    if (error) failed(error);
    else if (isOpen) void navigate(boardPath(project, data.boardid));
    else notify({ kind: 'success', title: t('duplicate.done', { name: data.name }) });
  };
  const takeBack = async ({ boardid, name }: Known) => {
    const { error } = await undelete({ boardKeyDto: { projectid, boardid } });
    if (error) failed(error);
    else notify({ kind: 'success', title: t('delete.undone', { name }) });
  };
  const drop = async (board: Known) => {
    const { boardid, name } = board;
    if (isOpen) await navigate(boardsPath(project));
    const { error } = await remove({ boardKeyDto: { projectid, boardid } });
    if (error) failed(error);
    else {
      const action = { label: t('delete.undo'), onAct: () => void takeBack(board) };
      notify({ kind: 'success', title: t('delete.done', { name }), text: t('delete.doneText'), action });
    }
  };
  const choose = async ({ boardid, name, first }: Known) => {
    const { error } = await setFirst({ setFirstBoardDto: { projectid, ...(first ? {} : { boardid }) } });
    if (error) failed(error);
    else notify({ kind: 'success', title: t(first ? 'first.cleared' : 'first.done', { name }) });
  };
  return (board) => [
    { key: 'first', text: t(board.first ? 'first.clear' : 'first.set'), act: () => void choose(board) },
    { key: 'duplicate', text: t('duplicate.act'), act: () => void copy(board) },
    { key: 'delete', text: t('common:actions.delete'), removes: true, act: () => void drop(board) },
  ];
}
