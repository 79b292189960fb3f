import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { LiveState } from '../ui/status/live-state.ts';

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
