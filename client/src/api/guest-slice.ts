import { type PayloadAction, createSlice } from '@reduxjs/toolkit';

/** What opened a dashboard: a project of one's own, or a shared link. It is also how its token is renewed. */
export type GuestSource = { kind: 'project'; projectId: string } | { kind: 'link'; slice: string; dash: string };

export interface GuestAccess {
  token: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  projectId: string;
  dashboardId: string;
  /** Told for a shared link; the owner's page reads it from the project itself. */
  projectName: string | null;
}

export interface GuestState {
  source: GuestSource | null;
  access: GuestAccess | null;
  /** `closed`: the server refused; the link is off, unknown or does not match, and which of these is not told. */
  status: 'none' | 'open' | 'closed';
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
    guestLeft: () => initialState,
  },
});

export const { guestAsked, guestOpened, guestClosed, guestLeft } = guestSlice.actions;
