import { useState } from 'react';
import { readStored, writeStored } from '../../lib/storage.js';

const PATTERNS_KEY = 'reveal.shelf-patterns';

/** Whether this person wants patterns beside colours, on every drawing, until they say otherwise. */
export function usePatternPreference(): [boolean, () => void] {
  const [on, setOn] = useState(() => readStored(PATTERNS_KEY) === 'on');
  const toggle = () => {
    writeStored(PATTERNS_KEY, on ? null : 'on');
    setOn(!on);
  };
  return [on, toggle];
}
