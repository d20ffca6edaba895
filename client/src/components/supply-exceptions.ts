import { EXCEPTION_LISTS, type ExceptionList } from '@core/boards/tile-choices.js';
import { showPart } from '../lib/show-part.js';
import { useUrlChoice } from '../lib/url-state.js';

export const LISTS = EXCEPTION_LISTS;
export type ListName = ExceptionList;

/** The id of the lists on a page. */
export const EXCEPTIONS_ID = 'supply-exceptions';

/** The open list, stored in the address; `show` also scrolls it into view. */
export function useExceptions() {
  const [list, setList] = useUrlChoice<ListName>('exceptions', LISTS, 'atRisk');
  const show = (next: ListName) => {
    setList(next);
    showPart(EXCEPTIONS_ID);
  };
  return { list, setList, show };
}
