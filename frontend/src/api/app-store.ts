import { configureStore } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { api } from './api.ts';
import { combineReducers } from 'redux';
import { liveReducer } from './live-slice.ts';

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
