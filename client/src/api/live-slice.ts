import { type PayloadAction, createSlice } from '@reduxjs/toolkit';

/** The states of the live connection, named as in the specification. */
export type LiveState = 'Connecting' | 'Open' | 'Closing' | 'Closed' | 'Uninstantiated';

/** Why the server refused the connection: a code with a text, and the values to fill in. */
export interface LiveRefusal {
  code: string;
  params?: Record<string, string>;
}

interface Live {
  state: LiveState;
  attempt: number;
  refusal?: LiveRefusal;
}

const initialState: Live = { state: 'Uninstantiated', attempt: 0 };

/** The live connection as the header shows it; `attempt` counts reconnections since it was last open. */
export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    liveChanged: (_state, action: PayloadAction<Live>) => action.payload,
  },
});

export const { liveChanged } = liveSlice.actions;
