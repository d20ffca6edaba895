import { useCallback, useEffect, useState } from 'react';
import { answered } from '../../../api/answer-of.js';
import { useLazyGetPivotRowsQuery } from '../../../api/pivot.js';
import type { PivotRowDto, PivotRowPageDto, PivotRowsDto } from '../../../api/pivot.gen.js';

const PAGE = 200;

export interface PivotRows {
  readonly first: PivotRowPageDto | undefined;
  readonly items: readonly PivotRowDto[];
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly more: () => void;
  readonly retry: () => void;
}

interface Read {
  readonly pages: readonly PivotRowPageDto[];
  readonly error: unknown;
}

const NOTHING: Read = { pages: [], error: undefined };

/** The rows behind a cell, page by page. Keep `asked` the same between renders, and key the component by it. */
export function usePivotRows(
  asked: Omit<PivotRowsDto, 'limit' | 'cursor'>,
  publication: string | undefined,
): PivotRows {
  const [ask, { isFetching }] = useLazyGetPivotRowsQuery();
  const [read, setRead] = useState<Read>(NOTHING);
  const load = useCallback(
    async (cursor: string | null) => {
      const body = { ...asked, limit: PAGE, ...(cursor === null ? {} : { cursor }) };
      try {
        const page = await answered(ask({ pivotRowsDto: body, publication }, cursor !== null));
        setRead(({ pages }) => ({ pages: [...(cursor === null ? [] : pages), page], error: undefined }));
      } catch (error) {
        setRead(({ pages }) => ({ pages, error }));
      }
    },
    [ask, asked, publication],
  );
  useEffect(() => void load(null), [load]);
  const last = read.pages.at(-1);
  const next = last?.lastEvaluatedKey ?? null;
  return {
    first: read.pages[0],
    items: read.pages.flatMap(({ items }) => items),
    error: read.error,
    hasMore: next !== null,
    isLoading: isFetching,
    more: () => void load(next),
    retry: () => void load(next),
  };
}
