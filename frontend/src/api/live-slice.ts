import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/**
 * live: every push arrives. catchingUp: connected, what was missed is being read. paused: connected to a server that hears no push
 * itself. offline: no connection.
 */
export type LiveState = 'live' | 'catchingUp' | 'paused' | 'offline';

const liveSlice = createSlice({
  name: 'live',
  initialState: { state: 'catchingUp' as LiveState },
  reducers: {
    liveStateChanged: (live, { payload }: PayloadAction<LiveState>) => {
      live.state = payload;
    },
  },
});

export const { liveStateChanged } = liveSlice.actions;
export const liveReducer = liveSlice.reducer;
export const selectLiveState = (state: { live: { state: LiveState } }): LiveState => state.live.state;
