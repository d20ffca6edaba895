import { useEffect, useRef, useState } from 'react';

const TYPING_MS = 300;

interface SearchText {
  text: string;
  setText: (text: string) => void;
  /** Clears the field and searches at once. */
  clear: () => void;
}

/**
 * The text of a field that searches when typing pauses. An earlier search may come back as `value` while the person
 * keeps typing; it must not overwrite the text, unlike a value from elsewhere (a link, a reset).
 *
 * @param onSearch receives the trimmed text, or null if it is empty
 */
export function useSearchText(value: string, onSearch: (text: string | null) => void): SearchText {
  const [text, setText] = useState(value);
  const ask = useRef(onSearch);
  /** Searches that have not come back yet, oldest first. */
  const underWay = useRef<string[]>([]);
  useEffect(() => {
    ask.current = onSearch;
  }, [onSearch]);
  useEffect(() => {
    const at = underWay.current.indexOf(value);
    underWay.current = underWay.current.slice(at + 1);
    if (at === -1) {
      underWay.current = [];
      setText(value);
    }
  }, [value]);
  const search = (wanted: string) => {
    underWay.current.push(wanted);
    ask.current(wanted === '' ? null : wanted);
  };
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === (underWay.current.at(-1) ?? value)) return undefined;
    const timer = setTimeout(() => search(wanted), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  const clear = () => {
    setText('');
    if (value !== '') search('');
  };
  return { text, setText, clear };
}
