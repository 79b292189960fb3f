import { maxVendorQuestionLength } from '@bidboard/backend/features/evaluation/contracts/vendor-questions';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { OwnQuestionList } from './own-question-list.tsx';
import type { NumberedQuestion } from './numbered-questions.ts';
import { useQuestionDraft } from './use-question-draft.ts';
import type { QuestionDraft } from './use-question-draft.ts';
import { useQuestionChanges } from './use-question-changes.ts';
import '../../../ui/dialogs/dialog.css';
import '../../../ui/fields/field.css';
import './asking.css';

interface AskDialogProps {
  rfpId: string;
  about: NumberedQuestion;
  isOpen: boolean;
  mayAsk: boolean;
  onClose: () => void;
}

/** Ask A Question: earlier questions about one question with their answers, and a box for another. Live. */
export function AskDialog({ rfpId, about, isOpen, mayAsk, onClose }: AskDialogProps) {
  const id = useId();
  const draft = useQuestionDraft(rfpId, about.questionId);
  const changes = useQuestionChanges();
  return (
    <Dialog fullScreen className="ask-dialog" open={isOpen} onClose={onClose} aria-labelledby={`${id}-title`}>
      <div className="dialog__head">
        <h2 className="t3 bb" id={`${id}-title`}>
          Ask A Question
        </h2>
        <IconButton aria-label="Close" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
      <div className="ask">
        <p className="ask__about">
          <span className="num faint">{about.number}</span>
          <span>{about.question}</span>
        </p>
        <OwnQuestionList
          rfpId={rfpId}
          questionId={about.questionId}
          sent={draft.sent}
          changes={changes}
          mayAsk={mayAsk}
        />
        {mayAsk ? <AskForm {...draft} /> : null}
      </div>
    </Dialog>
  );
}

function AskForm({ text, error, busy, type, submit }: QuestionDraft) {
  const id = useId();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label className="field__label" htmlFor={`${id}-text`}>
        Your question
      </label>
      <textarea
        id={`${id}-text`}
        className="answer__text"
        rows={4}
        maxLength={maxVendorQuestionLength}
        value={text}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-help ${id}-error` : `${id}-help`}
        onChange={(event) => type(event.target.value)}
      />
      <p className="field__under" id={`${id}-help`}>
        The buyer reads it with your company’s name. No other vendor does; the buyer may publish question and
        answer without your name.
      </p>
      {error ? (
        <p className="field__error" id={`${id}-error`} role="alert">
          <Icon name="warn" size={14} />
          {error}
        </p>
      ) : null}
      <div className="ask__foot">
        <Button type="submit" variant="contained" loading={busy}>
          Submit
        </Button>
      </div>
    </form>
  );
}
