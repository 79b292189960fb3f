import { configureStore } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { api } from './api.ts';
import { liveReducer } from './live-slice.ts';

/** Creates a store that contains only the server's responses and the state of the live connection. */
export const createStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer, live: liveReducer },
    // Uploads travel as files in the actions of this one reducer.
    middleware: (defaults) =>
      defaults({ serializableCheck: { ignoredPaths: ['api'] } }).concat(api.middleware),
  });

export type AppStore = ReturnType<typeof createStore>;
export type AppState = ReturnType<AppStore['getState']>;
export const useAppSelector = useSelector.withTypes<AppState>();
