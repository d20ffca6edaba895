import { useEffect, useRef, useState } from 'react';

const TYPING_MS = 300;

interface SearchText {
  text: string;
  setText: (text: string) => void;
  /** Empties the field and searches at once. */
  clear: () => void;
}

/**
 * The text of a field that searches when the typing rests. What was searched for may come back as `value` while the
 * person types on; that must not take back what they typed, as a value from elsewhere does (a link, a reset).
 *
 * @param onSearch takes the trimmed text, null when there is none
 */
export function useSearchText(value: string, onSearch: (text: string | null) => void): SearchText {
  const [text, setText] = useState(value);
  const ask = useRef(onSearch);
  /** What was searched for and has not come back yet, oldest first. */
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
