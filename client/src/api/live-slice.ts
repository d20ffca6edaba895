import { type PayloadAction, createSlice } from '@reduxjs/toolkit';

/** The states of the live connection, named as the specification names them. */
export type LiveState = 'Connecting' | 'Open' | 'Closing' | 'Closed' | 'Uninstantiated';

const initialState: { state: LiveState; attempt: number } = { state: 'Uninstantiated', attempt: 0 };

/** What the header shows of the live connection; `attempt` counts reconnections since it was last open. */
export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    liveChanged: (_state, action: PayloadAction<{ state: LiveState; attempt: number }>) => action.payload,
  },
});

export const { liveChanged } = liveSlice.actions;
