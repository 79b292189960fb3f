import { Link } from 'react-router-dom';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';

interface SearchFailedProps {
  error: unknown;
  onRetry: () => void;
}

/**
 * Shows a failed search. Without a response a retry may help. If the server cannot read the address, only another search helps.
 */
export function SearchFailed({ error, onRetry }: SearchFailedProps) {
  const problem = problemOf(error);
  if (problem.status === 400 || problem.status === 422) {
    return (
      <EmptyState
        icon="warn"
        title="This search cannot be read"
        action={<Link to="/search">All products</Link>}
      >
        {problemText(problem).replace(/\.?$/, '.')} Please enter another search term, or take a filter away.
      </EmptyState>
    );
  }
  return (
    <FailedState
      title="The search did not answer"
      detail={`Your filters are kept. ${problem.message}`}
      onRetry={onRetry}
    />
  );
}
