import { useCallback, useState } from 'react';
import { type LevelValues, knownValues } from '../../../components/report-scope/scope-values.js';

const keyOf = (projectId: string): string => `reveal.pod-draft.${projectId}`;

function isByLevel(value: unknown): value is Record<string, string[]> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((list) => Array.isArray(list) && list.every((one) => typeof one === 'string'))
  );
}

function read(projectId: string): LevelValues {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(projectId)) ?? '{}');
    return isByLevel(value) ? knownValues(value) : {};
  } catch {
    return {};
  }
}

/**
 * What is being chosen, before it is analysed. A selection may name thousands of products, too many for an address: it
 * is kept in the tab, and outlives a reload there.
 */
export function useDraft(projectId: string): [LevelValues, (next: LevelValues) => void] {
  const [draft, setDraft] = useState(() => read(projectId));
  const set = useCallback(
    (next: LevelValues) => {
      setDraft(next);
      try {
        window.sessionStorage.setItem(keyOf(projectId), JSON.stringify(next));
      } catch {
        // Storage may be blocked or full; the draft then lasts as long as the page.
      }
    },
    [projectId],
  );
  return [draft, set];
}
