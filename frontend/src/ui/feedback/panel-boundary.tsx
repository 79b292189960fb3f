import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { ErrorBoundary, type ErrorBoundaryProps, type FallbackProps } from 'react-error-boundary';
import { useInRouterContext, useLocation } from 'react-router-dom';
import { FailedState } from './failed-state.tsx';
import { isMissingChunk } from './missing-chunk.ts';

interface PanelBoundaryProps {
  /** What happened: "The vendors cannot be shown". */
  title?: string | undefined;
  /** Inside another panel. */
  bare?: boolean | undefined;
  children: ReactNode;
}

/** Tries its content again on another path, where the same component may show other data. */
const PathBoundary = (props: ErrorBoundaryProps) => (
  <ErrorBoundary {...props} resetKeys={[useLocation().pathname]} />
);

/**
 * Keeps an error in its part of the page. The part shows what happened and can be tried again, and the rest of the page keeps working.
 * React writes the error to the console, as for an error that the whole page shows.
 */
export function PanelBoundary({
  title = t`This part of the page cannot be shown`,
  bare,
  children,
}: PanelBoundaryProps) {
  const failed = ({ error, resetErrorBoundary }: FallbackProps) => {
    const isMissing = isMissingChunk(error);
    return (
      <FailedState
        bare={bare}
        title={title}
        detail={
          isMissing
            ? t`There may be a newer version, or the connection was lost. Saved work is kept.`
            : t`Something went wrong here. Saved work is kept, and the rest of the page works.`
        }
        // React remembers that a chunk did not load until the page is loaded again.
        onRetry={isMissing ? () => location.reload() : () => resetErrorBoundary()}
        retryLabel={isMissing ? t`Reload page` : t`Try again`}
      />
    );
  };
  const Boundary = useInRouterContext() ? PathBoundary : ErrorBoundary;
  return <Boundary fallbackRender={failed}>{children}</Boundary>;
}
