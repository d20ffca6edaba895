import { useCallback, useState } from 'react';

/** Typed and displayed text for comparing: case and surrounding blanks do not matter. */
export const normalized = (text: string): string => text.trim().toLocaleLowerCase();

/** The texts that single columns are searched for, normalized. */
export function useColumnSearches() {
  const [searches, setSearches] = useState<readonly { readonly id: string; readonly value: string }[]>([]);
  const searchColumn = useCallback((id: string, text: string) => {
    const value = normalized(text);
    setSearches((before) => {
      const others = before.filter((search) => search.id !== id);
      return value === '' ? others : [...others, { id, value }];
    });
  }, []);
  const columnSearch = useCallback(
    (id: string) => searches.find((search) => search.id === id)?.value ?? '',
    [searches],
  );
  const clear = useCallback(() => setSearches([]), []);
  return { searches, searchColumn, columnSearch, clear };
}
