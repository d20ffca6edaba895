import { useMemo, useState } from 'react';
import { readStored, writeStored } from '../../lib/storage.js';
import type { DataColumn } from './data-column.js';

interface Stored {
  order: string[];
  hidden: string[];
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

function readLayout(key: string | undefined): Stored | null {
  const text = key ? readStored(`reveal.columns.${key}`) : null;
  if (!text) return null;
  try {
    const parsed = JSON.parse(text) as Partial<Stored>;
    return isTexts(parsed.order) && isTexts(parsed.hidden) ? { order: parsed.order, hidden: parsed.hidden } : null;
  } catch {
    return null;
  }
}

/**
 * Which columns are shown in which order, remembered under `storageKey`. Columns added by a newer version appear at
 * their default place, visible unless declared hidden; removed ones are dropped.
 */
export function useColumnLayout<Row>(columns: DataColumn<Row>[], storageKey?: string) {
  const [stored, setStored] = useState<Stored | null>(() => readLayout(storageKey));

  const ordered = useMemo(() => {
    if (!stored) return columns;
    const known = stored.order.flatMap((id) => columns.find((column) => column.id === id) ?? []);
    const result = [...known];
    columns.forEach((column, index) => {
      if (!known.includes(column)) result.splice(Math.min(index, result.length), 0, column);
    });
    return result;
  }, [columns, stored]);

  const visibility = useMemo(() => {
    const hidden = (column: DataColumn<Row>) =>
      stored && stored.order.includes(column.id) ? stored.hidden.includes(column.id) : column.hidden === true;
    return Object.fromEntries(ordered.map((column) => [column.id, !hidden(column)]));
  }, [ordered, stored]);

  const save = (next: Stored | null) => {
    setStored(next);
    if (storageKey) writeStored(`reveal.columns.${storageKey}`, next && JSON.stringify(next));
  };
  const order = useMemo(() => ordered.map((column) => column.id), [ordered]);
  const hiddenNow = order.filter((id) => visibility[id] === false);
  return {
    ordered,
    order,
    visibility,
    changed: stored !== null,
    toggle: (id: string) =>
      save({ order, hidden: hiddenNow.includes(id) ? hiddenNow.filter((other) => other !== id) : [...hiddenNow, id] }),
    move: (id: string, by: -1 | 1) => {
      const from = order.indexOf(id);
      const to = from + by;
      if (from < 0 || to < 0 || to >= order.length) return;
      const next = order.filter((other) => other !== id);
      next.splice(to, 0, id);
      save({ order: next, hidden: hiddenNow });
    },
    restore: () => save(null),
  };
}
