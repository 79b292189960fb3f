import Button from '@mui/material/Button';
import { useMemo, useSyncExternalStore } from 'react';
import { counted } from '../../../ui/format/count-with-noun.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { processInChunks } from '../../../ui/hooks/process-in-chunks.ts';
import { useInFlightGuard } from '../../../ui/hooks/use-in-flight-guard.ts';
import type { AnswersToolsProps } from '../answers/aid-props.ts';
import { useDrafts, useReadSuggestions, useUnconfirmedCount } from './library-facts.ts';
import { fillable, unconfirmed } from './library-fill.ts';
import { questionIdsOf } from '../answer-saving/question-ids.ts';
import { useResponseState } from '../steps/response-context.ts';
import './library.css';

/** How many rows are re-rendered at once. */
const rowsAtOnce = 10;

/** Fills in a step with the company's earlier answers. Nothing is sent until a user confirms it. */
export function LibraryTools({ categories, stepAnswers, readOnly }: AnswersToolsProps) {
  const { isAccepted } = useResponseState();
  const { suggestions, error, refetch } = useReadSuggestions();
  const drafts = useDrafts();
  const runGuarded = useInFlightGuard();
  const ids = useMemo(() => questionIdsOf(categories), [categories]);
  const asked = useMemo(() => [{ stepAnswers, questionIds: ids }], [stepAnswers, ids]);
  const waiting = useUnconfirmedCount(drafts, asked);
  const fill = () => fillable(ids, suggestions, drafts.all(), stepAnswers.answerTo);
  const open = useSyncExternalStore(stepAnswers.subscribe, () => fill().size);
  if (readOnly || !isAccepted) return null;
  if (error)
    return (
      <p className="library-bar t1 muted" role="status">
        What you answered before could not be looked up. Your answers are not affected.
        <Button variant="text" size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  const waitingIds = (among = ids) => unconfirmed(among, drafts.all(), stepAnswers.answerTo);
  const fillAll = () =>
    processInChunks([...fill().keys()], rowsAtOnce, (chunk) =>
      drafts.put(fillable(chunk, suggestions, drafts.all(), stepAnswers.answerTo)),
    );
  // Answers and discards by users during the run take precedence, because every chunk uses the current state.
  const confirmAll = () =>
    processInChunks(waitingIds(), rowsAtOnce, (chunk) => {
      const texts = drafts.all();
      const confirmed = waitingIds(chunk);
      stepAnswers.giveAll(new Map(confirmed.map((questionId) => [questionId, texts.get(questionId) ?? ''])));
      drafts.drop(confirmed);
    });
  const discardAll = () =>
    processInChunks(waitingIds(), rowsAtOnce, (chunk) => drafts.drop(waitingIds(chunk)));
  if (open === 0 && waiting === 0) return null;
  return (
    <div className="library-bar">
      {open > 0 ? (
        <Button variant="outlined" startIcon={<Icon name="layers" />} onClick={() => runGuarded(fillAll)}>
          Fill in {open} from the library
        </Button>
      ) : null}
      <span role="status" className="t2 muted">
        {waiting > 0
          ? `${counted(waiting, 'answer')} from the library, not confirmed: not sent until you confirm.`
          : 'Answers that your company gave before, for you to confirm one by one or all at once.'}
      </span>
      {waiting > 0 ? (
        <>
          <Button variant="outlined" onClick={() => runGuarded(confirmAll)}>
            Confirm all
          </Button>
          <Button variant="text" onClick={() => runGuarded(discardAll)}>
            Discard all
          </Button>
        </>
      ) : null}
    </div>
  );
}
