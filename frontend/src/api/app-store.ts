import { createSlice, configureStore, type PayloadAction } from '@reduxjs/toolkit';
import type { LiveState } from '../ui/status/live-status.tsx';
import { useSelector } from 'react-redux';
import { api } from './api.ts';
import { combineReducers } from 'redux';

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
const liveReducer = liveSlice.reducer;
export const selectLiveState = (state: { live: { state: LiveState } }): LiveState => state.live.state;

const reducer = combineReducers({ [api.reducerPath]: api.reducer, live: liveReducer });

/** Creates a store that contains only the server's responses and the state of the live connection. */
export const createStore = () =>
  configureStore({
    reducer,
    // Uploads travel as files in the actions of this one reducer.
    middleware: (defaults) =>
      defaults({ serializableCheck: { ignoredPaths: ['api'] } }).concat(api.middleware),
  });

export type AppStore = ReturnType<typeof createStore>;
export type AppState = ReturnType<AppStore['getState']>;
export const useAppSelector = useSelector.withTypes<AppState>();
