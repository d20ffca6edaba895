import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import type { ChallengeDto } from '../../api/auth.gen.js';
import { rootReducer } from '../../api/store.js';

/** A sign-in that needs another step. In memory only, because its token is half a password. */
export interface HalfDone {
  challenge: ChallengeDto['challenge'];
  session: string;
  email: string;
  /** As the administrator wrote it, when a first password is requested. */
  firstName?: string;
  lastName?: string;
}

interface ChallengeState {
  halfDone: HalfDone | null;
}

declare module '../../api/store.js' {
  interface LazySlices {
    challenge: ChallengeState;
  }
}

const initialState: ChallengeState = { halfDone: null };

const challengeSlice = createSlice({
  name: 'challenge',
  initialState,
  reducers: {
    challenged: (state, action: PayloadAction<HalfDone>) => {
      state.halfDone = action.payload;
    },
    challengeOver: (state) => {
      state.halfDone = null;
    },
  },
  selectors: { selectHalfDone: (state) => state.halfDone },
});

const injected = challengeSlice.injectInto(rootReducer);

export const { challenged, challengeOver } = challengeSlice.actions;
export const { selectHalfDone } = injected.selectors;
