import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { baseApi } from './base-api.js';
import { guestApi } from './guest-api.js';
import { guestSlice } from './guest-slice.js';
import { liveSlice } from './live-slice.js';
import { createSessionGate } from './session-gate.js';
import type { StoreExtra } from './session-renewal.js';
import { sessionSlice } from './session-slice.js';

/**
 * Features' slices are injected when the feature is loaded. A feature declares its slice and injects it:
 *
 *   declare module '../../api/store.js' { interface LazySlices { wizard: WizardState } }
 *   export const wizard = rootReducer.inject(wizardSlice);
 */
export interface LazySlices {
  /** Never present: keeps the interface open for declaration merging. */
  readonly __lazy?: never;
}

export const rootReducer = combineSlices(
  sessionSlice,
  guestSlice,
  liveSlice,
  baseApi,
  guestApi,
).withLazyLoadedSlices<LazySlices>();

/** A separate store for each page and each test. */
export function createStore(preloadedState?: Partial<ReturnType<typeof rootReducer>>) {
  const extra: StoreExtra = { gate: createSessionGate() };
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra } }).concat(baseApi.middleware, guestApi.middleware),
    preloadedState,
  });
  store.subscribe(() => extra.gate.follow(store.getState().session));
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();
