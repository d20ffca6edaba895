import { useState } from 'react';

/** Position in a list with cursor paging: forward with the next page's cursor, back through the visited ones. */
export interface KeysetPages {
  /** The current page's cursor; undefined for the first. */
  cursor: string | undefined;
  /** Starts at 1. */
  number: number;
  /** Rows per page. */
  size: number;
  forward: (cursor: string) => void;
  back: () => void;
  /** Returns to the first page, for when the list has changed. */
  restart: () => void;
  resize: (size: number) => void;
}

export function useKeysetPages(initialSize: number): KeysetPages {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [size, setSize] = useState(initialSize);
  const restart = () => setCursors([]);
  return {
    cursor: cursors.at(-1),
    number: cursors.length + 1,
    size,
    forward: (cursor) => setCursors([...cursors, cursor]),
    back: () => setCursors(cursors.slice(0, -1)),
    restart,
    resize: (next) => {
      setSize(next);
      restart();
    },
  };
}

/**
 * Pages of the question `asked`: another question starts on its first page before it is sent with the old one's cursor.
 */
export function useKeysetPagesOf(asked: string, initialSize: number): KeysetPages {
  const pages = useKeysetPages(initialSize);
  const [pagesOf, setPagesOf] = useState(asked);
  if (pagesOf !== asked) {
    setPagesOf(asked);
    pages.restart();
  }
  return pages;
}
