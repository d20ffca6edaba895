import { showPart } from '../lib/show-part.js';
import { useUrlChoice } from '../lib/url-state.js';

/** What runs out, what piles up, what does not move. */
export const LISTS = ['atRisk', 'overstock', 'notMoving'] as const;
export type ListName = (typeof LISTS)[number];

/** Where the lists stand on a page. */
export const EXCEPTIONS_ID = 'supply-exceptions';

/** Which of the lists is open, in the address; `show` brings it onto the screen, too. */
export function useExceptions() {
  const [list, setList] = useUrlChoice<ListName>('exceptions', LISTS, 'atRisk');
  const show = (next: ListName) => {
    setList(next);
    showPart(EXCEPTIONS_ID);
  };
  return { list, setList, show };
}
