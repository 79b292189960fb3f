import type { VendorQuestion } from '@bidboard/backend/features/evaluation/contracts/vendor-questions';
import { useCallback, useMemo, useState } from 'react';
import { heldRows } from '../../../ui/grid/held-rows.ts';
import { useHoldWhileReading } from '../../../ui/grid/use-hold-while-reading.ts';
import { questionGroups, questionKey, openAtFirst, turned } from './question-groups.ts';

const none: readonly VendorQuestion[] = [];

/**
 * Returns the vendors' questions on screen. New ones wait while the user reads. Questions that were unanswered when the filter
 * was set stay until it changes, so no box disappears while the user types.
 */
export function useShownQuestions(asked: readonly VendorQuestion[] | undefined, linked: string | null) {
  const now = asked ?? none;
  const reading = useHoldWhileReading(now);
  const { rows, waiting } = heldRows(now, reading.held, questionKey);
  const [unanswered, setUnanswered] = useState<ReadonlySet<string> | null>(null);
  const shown = useMemo(
    () => (unanswered ? rows.filter((row) => row.answer === '' || unanswered.has(questionKey(row))) : rows),
    [rows, unanswered],
  );
  const groups = useMemo(() => questionGroups(shown), [shown]);

  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  // The groups that are open at the start are set with the first questions, and again when a link leads elsewhere.
  const [settledFor, setSettledFor] = useState<string | null>();
  if (settledFor !== linked && shown.length > 0) {
    setSettledFor(linked);
    setOpen(new Set([...open, ...openAtFirst(shown, linked)]));
  }
  const turn = useCallback((key: string) => setOpen((before) => turned(before, key, groups)), [groups]);
  return {
    groups,
    open,
    turn,
    waiting,
    reading,
    isFiltered: unanswered !== null,
    filter: (isOn: boolean) =>
      setUnanswered(isOn ? new Set(rows.filter(({ answer }) => answer === '').map(questionKey)) : null),
  };
}
