import Button from '@mui/material/Button';
import { useMarkAllNotificationsReadMutation } from './endpoints.ts';
import { problemOf, problemText } from '../../api/problems/problem.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

interface MarkAllButtonProps {
  /** The newest notification that the user saw; later ones stay unread. */
  upTo: string | undefined;
  unread: number;
}

/** Marks all as read. The button stays in place when nothing is left to mark, so that it keeps the focus. */
export function MarkAllButton({ upTo, unread }: MarkAllButtonProps) {
  const [markAll, { isLoading }] = useMarkAllNotificationsReadMutation();
  const hasNone = unread === 0 || upTo === undefined;
  const mark = () => {
    if (hasNone || isLoading) return;
    void markAll({ body: { upTo } })
      .unwrap()
      .catch((error: unknown) => showToast('error', problemText(problemOf(error))));
  };
  return (
    <Button variant="text" className="mark-all" aria-disabled={hasNone} onClick={mark}>
      Mark all read
    </Button>
  );
}
