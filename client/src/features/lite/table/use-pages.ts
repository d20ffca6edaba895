import { useState } from 'react';

/** Where one is in a list that goes on by cursors: forward with the next page's, back along those that led here. */
export function usePages() {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return {
    /** Of the page on screen; undefined for the first. */
    cursor: cursors.at(-1),
    number: cursors.length + 1,
    forward: (cursor: string) => setCursors([...cursors, cursor]),
    back: () => setCursors(cursors.slice(0, -1)),
  };
}
