import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import { routePrefix } from './routes.js';

/**
 * What the reports on screen are read from, and as whom: a lite project of one's own or a shared link, with a guest
 * token; or a full project as the signed-in person (`own`), whose newest analysis (`publication: null`) or one of whose
 * publications is read. `version` changes when the data behind it did: what was read before is then forgotten.
 */
export type GuestSource =
  | { kind: 'project'; projectId: string }
  | { kind: 'link'; slice: string; dash: string }
  | { kind: 'own'; projectId: string; publication: string | null; version: string };

const DATASETS = routePrefix('/api/main/dataset/{p}/{snapshotid}/{name}');

/** The address of a report call with the publication that the screen reads, so that no call can forget it. */
export function addressFor(source: GuestSource | null, url: string): string {
  const publication = source?.kind === 'own' ? source.publication : null;
  // The links of datasets are signed for one snapshot.
  if (publication === null || url.includes(DATASETS)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}publication=${publication}`;
}

/** What a link lets its guests save; the contract's type of the same name may not be imported here (no cycles). */
export type LinkDownloads = 'none' | 'page' | 'data';

export interface GuestAccess {
  token: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  projectId: string;
  dashboardId: string;
  /** Told for a shared link; the owner's page reads it from the project itself. */
  projectName: string | null;
  /** What the link lets its guests save; `data`, everything, for who reads what is their own. */
  downloads: LinkDownloads;
}

export interface GuestState {
  source: GuestSource | null;
  access: GuestAccess | null;
  /**
   * `closed`: the server refused; the link is off, over, unknown or does not match, and which of these is not told.
   * `locked`: the link opens with a password.
   */
  status: 'none' | 'open' | 'closed' | 'locked';
}

export function sameSource(one: GuestSource | null, other: GuestSource | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const initialState: GuestState = { source: null, access: null, status: 'none' };

/** The one dashboard this tab reads with a guest token; everything the dashboard draws is asked for with it. */
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
