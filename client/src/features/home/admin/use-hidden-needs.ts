import { useState } from 'react';
import { readStored, writeStored } from '../../../lib/storage.js';
import { type AdminNeed, hidingMark } from './admin-needs.js';

const STORED = 'reveal.hidden-needs';

type Marks = Partial<Record<string, string>>;

function readMarks(): Marks {
  try {
    const found: unknown = JSON.parse(readStored(STORED) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Marks) : {};
  } catch {
    return {};
  }
}

/**
 * What an administrator has hidden in this browser. It comes back when it is about something else: another pair of
 * retailers that look alike, or one more.
 */
export function useHiddenNeeds() {
  const [marks, setMarks] = useState(readMarks);
  const keep = (next: Marks) => {
    setMarks(next);
    writeStored(STORED, JSON.stringify(next));
  };
  return {
    isHidden: (need: AdminNeed): boolean => {
      const mark = hidingMark(need);
      return mark !== null && marks[mark.kind] === mark.about;
    },
    hide: (need: AdminNeed): void => {
      const mark = hidingMark(need);
      if (mark) keep({ ...marks, [mark.kind]: mark.about });
    },
    showAll: (): void => keep({}),
  };
}
