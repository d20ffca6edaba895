import { type PayloadAction, createSlice } from '@reduxjs/toolkit';

/** The states of the live connection, named as the specification names them. */
export type LiveState = 'Connecting' | 'Open' | 'Closing' | 'Closed' | 'Uninstantiated';

/** Why the server let no connection in: a code with its words, and what they are filled with. */
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

/** What the header shows of the live connection; `attempt` counts reconnections since it was last open. */
export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    liveChanged: (_state, action: PayloadAction<Live>) => action.payload,
  },
});

export const { liveChanged } = liveSlice.actions;
