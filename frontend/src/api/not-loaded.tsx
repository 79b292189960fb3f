import { FailedState } from '../ui/failed-state.tsx';
import { problemOf } from './problem.ts';

interface NotLoadedProps {
  /** "The queues did not load". */
  title: string;
  error: unknown;
  refetch: () => unknown;
  /** Inside another panel. */
  bare?: boolean | undefined;
}

/** Stands in place of what did not load, says why as far as it is known, and asks again. */
export const NotLoaded = ({ title, error, refetch, bare }: NotLoadedProps) => (
  <FailedState bare={bare} title={title} detail={problemOf(error).message} onRetry={() => void refetch()} />
);
