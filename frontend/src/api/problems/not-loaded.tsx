import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { problemOf } from './problem.ts';

interface NotLoadedProps {
  /** For example "The queues did not load". */
  title: string;
  error: unknown;
  refetch: () => unknown;
  /** Set inside another panel. */
  bare?: boolean | undefined;
}

/** Replaces content that failed to load, says why if known, and offers a retry. */
export const NotLoaded = ({ title, error, refetch, bare }: NotLoadedProps) => (
  <FailedState bare={bare} title={title} detail={problemOf(error).message} onRetry={() => void refetch()} />
);

/** Returns what a page shows in place of a list that failed to load: its title, and the reason if known. */
export const loadFailure = (title: string) => (error: unknown) => ({
  title,
  detail: problemOf(error).message,
});
