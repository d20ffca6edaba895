import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import { routePrefix } from './routes.js';

/**
 * The source of the reports on screen: one's own lite project or a shared link, with a guest token; or a full project
 * as the signed-in person (`own`), reading its newest analysis (`publication: null`) or a publication. `version`
 * changes with the underlying data, which clears what was read before.
 */
export type GuestSource =
  | { kind: 'project'; projectId: string }
  | { kind: 'link'; slice: string; dash: string }
  | { kind: 'own'; projectId: string; publication: string | null; version: string };

const DATASETS = routePrefix('/api/main/dataset/{p}/{snapshotid}/{name}');

/** Adds the publication on screen to a report call's address, so that no call can forget it. */
export function addressFor(source: GuestSource | null, url: string): string {
  const publication = source?.kind === 'own' ? source.publication : null;
  // Dataset links are signed for one snapshot.
  if (publication === null || url.includes(DATASETS)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}publication=${publication}`;
}

/** What a link lets its guests save; a copy of the contract's type, which cannot be imported here (no cycles). */
export type LinkDownloads = 'none' | 'page' | 'data';

export interface GuestAccess {
  token: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  projectId: string;
  dashboardId: string;
  /** Set for a shared link; the owner's page reads it from the project. */
  projectName: string | null;
  /** What the link lets its guests save; `data` (everything) for one's own projects. */
  downloads: LinkDownloads;
}

export interface GuestState {
  source: GuestSource | null;
  access: GuestAccess | null;
  /**
   * `closed`: the server refused; the link is off, expired, unknown or mismatched, without telling which. `locked`: the
   * link requires a password.
   */
  status: 'none' | 'open' | 'closed' | 'locked';
}

export function sameSource(one: GuestSource | null, other: GuestSource | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const initialState: GuestState = { source: null, access: null, status: 'none' };

/** The single dashboard that this tab reads with a guest token; everything on it is requested with that token. */
export const guestSlice = createSlice({
  name: 'guest',
  initialState,
  reducers: {
    guestAsked(state, action: PayloadAction<GuestSource>) {
      return sameSource(state.source, action.payload) ? state : { ...initialState, source: action.payload };
    },
    guestOpened(_state, action: PayloadAction<{ source: GuestSource; access: GuestAccess }>) {
      return { ...action.payload, status: 'open' as const };
    },
    guestClosed(state) {
      state.access = null;
      state.status = 'closed';
    },
    guestLocked(state) {
      state.access = null;
      state.status = 'locked';
    },
    guestMaySave(state, action: PayloadAction<LinkDownloads>) {
      if (state.access) state.access.downloads = action.payload;
    },
    guestLeft: () => initialState,
  },
});

export const { guestAsked, guestOpened, guestClosed, guestLocked, guestMaySave, guestLeft } = guestSlice.actions;
