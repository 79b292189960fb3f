import { useEffect, useState } from 'react';
import { Button } from '../src/ui/buttons/button.tsx';
import { PanelBoundary } from '../src/ui/feedback/panel-boundary.tsx';
import { ChangeHighlight } from '../src/ui/feedback/change-highlight.tsx';
import { EmptyState } from '../src/ui/feedback/empty-state.tsx';
import { FailedState } from '../src/ui/feedback/failed-state.tsx';
import { LoaderOverlay } from '../src/ui/feedback/loader-overlay.tsx';
import { SkeletonPage } from '../src/ui/feedback/skeleton-page.tsx';
import { SkeletonCards, SkeletonRows, SkeletonText } from '../src/ui/feedback/skeleton.tsx';
import { clearToasts, showSnackbar, closeSnackbar, showToast } from '../src/ui/feedback/toast-store.ts';
import { Toasts } from '../src/ui/feedback/toasts.tsx';
import { longText, longWord } from './long-texts.ts';
import layoutStyles from '../src/ui/styles/layout.module.css';

export function ToastsOfEveryKind() {
  useEffect(() => {
    const options = { autoClose: false };
    showToast('success', 'The RFP is published.', options);
    showToast('info', longText, { ...options, action: { label: 'Undo', run: () => undefined } });
    showToast('warning', 'Two vendors have no email address.', options);
    showToast('error', `${longWord} did not answer.`, options);
    return clearToasts;
  }, []);
  return <Toasts />;
}

export function Snackbar() {
  useEffect(() => {
    showSnackbar('Removed from your shortlist.');
    return closeSnackbar;
  }, []);
  return <Toasts />;
}

export const EmptyList = () => (
  <EmptyState icon="file" title="No RFPs yet" action={<Button primary>Create RFP</Button>}>
    RFPs that you create or are invited to appear here.
  </EmptyState>
);

export const EmptyListInPanel = () => (
  <EmptyState bare title={longText}>
    {longWord}
  </EmptyState>
);

export const FailedList = () => (
  <FailedState title="The vendor table did not load" onRetry={() => undefined} />
);

export const FailedListInPanel = () => <FailedState bare title={longText} detail={longText} />;

export const Loader = () => <LoaderOverlay running={2} />;

export const Skeletons = () => (
  <div className={layoutStyles.stack}>
    <SkeletonText lines={3} label="Loading the text" />
    <SkeletonRows rows={3} headHeight={36} label="Loading the list" />
  </div>
);

export const SkeletonsOfCards = () => <SkeletonCards cards={3} label="Loading the cards" />;

export const SkeletonOfPage = () => <SkeletonPage />;

export function ChangedFigure() {
  const [count, setCount] = useState(3);
  return (
    <div className={layoutStyles.row}>
      <ChangeHighlight on={count}>{count} answers</ChangeHighlight>
      <Button onClick={() => setCount(count + 1)}>Receive an answer</Button>
    </div>
  );
}

export const PanelBoundaryWithoutError = () => (
  <PanelBoundary>
    <p>Whatever fails here leaves the rest of the page alone.</p>
  </PanelBoundary>
);
