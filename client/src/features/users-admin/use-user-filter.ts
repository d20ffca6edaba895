import { useUrlChoice, useUrlText, useUrlWriter } from '../../lib/url-state.js';

const STATUSES = ['', 'invited', 'active', 'disabled', 'unconfirmed'] as const;
const TYPES = ['', 'admin', 'standard'] as const;
const SORTS = ['name', 'email', 'created'] as const;

/** Which users are shown; in the address, so that it can be reloaded and shared. */
export function useUserFilter() {
  const [search, setSearch] = useUrlText('q');
  const [status, setStatus] = useUrlChoice('status', STATUSES, '');
  const [type, setType] = useUrlChoice('type', TYPES, '');
  const [app, setApp] = useUrlText('app');
  const [sort, setSort] = useUrlChoice('sort', SORTS, 'name');
  const write = useUrlWriter();
  return {
    ...{ search, setSearch, status, setStatus, type, setType, app, setApp, sort, setSort },
    isFiltered: search !== null || status !== '' || type !== '' || app !== null,
    reset: () => write({ q: null, status: null, type: null, app: null }),
    /** The server's parameters. */
    query: {
      search: search ?? undefined,
      status: status || undefined,
      type: type || undefined,
      app: app ?? undefined,
      sort,
    },
  };
}

export type UserFilter = ReturnType<typeof useUserFilter>;
