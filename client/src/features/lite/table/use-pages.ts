import { useState } from 'react';

/** Position in a list with cursor paging: forward with the next page's cursor, back through the visited ones. */
export function usePages() {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return {
    /** The current page's cursor; undefined for the first. */
    cursor: cursors.at(-1),
    number: cursors.length + 1,
    forward: (cursor: string) => setCursors([...cursors, cursor]),
    back: () => setCursors(cursors.slice(0, -1)),
  };
}
