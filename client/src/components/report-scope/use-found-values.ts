import { useMemo, useState } from 'react';
import type { FilterValueDto } from '../../api/reports.gen.js';

/** Searches values that are all loaded. */
export function useFoundValues(all: readonly FilterValueDto[] | undefined) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const values = useMemo(
    () =>
      all?.filter(
        ({ name, key }) => wanted === '' || [name, key].some((text) => text?.toLocaleLowerCase().includes(wanted)),
      ),
    [all, wanted],
  );
  return { search, onSearch: setSearch, values, found: values?.length ?? 0 };
}
