import { useState } from 'react';
import { useKeysetPagesOf, type KeysetPages } from '../../../components/pager/use-keyset-pages.js';
import type { UrlSort } from '../../../lib/url-state.js';

const PAGE = 50;

export interface PagedRows<Sort extends string> {
  pages: KeysetPages;
  search: string;
  find: (text: string | null) => void;
  sort: UrlSort | null;
  order: (sort: UrlSort | null) => void;
  /** As calls take it. */
  asked: { search?: string; sort?: Sort; limit: number; cursor?: string };
}

/** A list that the server searches, sorts and cuts into pages; each change begins on the first page, one of `of` too. */
export function usePagedRows<Sort extends string>(first: UrlSort | null, of = ''): PagedRows<Sort> {
  const pages = useKeysetPagesOf(of, PAGE);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState(first);
  return {
    pages,
    search,
    find: (text) => {
      setSearch(text ?? '');
      pages.restart();
    },
    sort,
    order: (next) => {
      setSort(next);
      pages.restart();
    },
    asked: {
      ...(search === '' ? {} : { search }),
      ...(sort === null ? {} : { sort: `${sort.desc ? '-' : ''}${sort.id}` as Sort }),
      limit: pages.size,
      ...(pages.cursor === undefined ? {} : { cursor: pages.cursor }),
    },
  };
}
