import { useState } from 'react';

/** Where one is in a list that goes on by cursors: forward with the next page's, back along those that led here. */
export interface KeysetPages {
  /** Of the page on screen; undefined for the first. */
  cursor: string | undefined;
  /** From 1 on. */
  number: number;
  /** Rows a page. */
  size: number;
  forward: (cursor: string) => void;
  back: () => void;
  /** To the first page: when what is listed has changed. */
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

/** Pages of what `asked` names: another question begins on its first page, before it is asked with the old one's cursor. */
export function useKeysetPagesOf(asked: string, initialSize: number): KeysetPages {
  const pages = useKeysetPages(initialSize);
  const [pagesOf, setPagesOf] = useState(asked);
  if (pagesOf !== asked) {
    setPagesOf(asked);
    pages.restart();
  }
  return pages;
}
