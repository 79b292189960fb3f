import { useAppSelector } from '../app-store.ts';
import type { AppState } from '../app-store.ts';

const countPending = (requests: Record<string, { status: string } | undefined>) =>
  Object.values(requests).filter((request) => request?.status === 'pending').length;

const countRunning = ({ api }: AppState) => countPending(api.queries) + countPending(api.mutations);

/** Returns the number of running calls. */
export const useRunningRequests = (): number => useAppSelector(countRunning);
