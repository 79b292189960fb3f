import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { maxVendorQuestionLength } from '@bidboard/backend/features/evaluation/contracts/vendor-questions';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, Formik, useFormikContext } from 'formik';
import { createContext, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { OwnQuestionList } from './own-questions.tsx';
import { numberedQuestions, type NumberedQuestion } from './numbered-questions.ts';
import { useQuestionDraft, useQuestionChanges, type QuestionDraft } from './use-question-draft.ts';
import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';
import { useGetAllVendorQuestionsQuery } from '../../evaluation/endpoints.ts';
import { useChosenParams } from '../../../ui/navigation/use-address-choice.ts';
import { useLastDefined } from '../../../ui/hooks/use-last-defined.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './asking.module.css';
import responsesStyles from '../wizard/responses.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

interface AskDialogProps {
  rfpId: string;
  about: NumberedQuestion;
  isOpen: boolean;
  mayAsk: boolean;
  onClose: () => void;
}

/** Ask A Question: earlier questions about one question with their answers, and a box for another. Live. */
function AskDialog({ rfpId, about, isOpen, mayAsk, onClose }: AskDialogProps) {
  const draft = useQuestionDraft(rfpId, about.questionId);
  const changes = useQuestionChanges();
  return (
    // The form surrounds the dialog, so that closing it keeps the form.
    <Formik
      key={about.questionId}
      initialValues={{ question: draft.text }}
      validate={draft.validate}
      validateOnBlur={false}
      onSubmit={draft.submit}
    >
      <FormDialog fullScreen open={isOpen} title={t`Ask A Question`} onClose={onClose}>
        <div className={styles.ask}>
          <p className={styles.askAbout}>
            <span className={`${textStyles.tabular} ${textStyles.faint}`}>{about.number}</span>
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
      </FormDialog>
    </Formik>
  );
}

function AskForm({ busy, type }: QuestionDraft) {
  const { question } = useFormikContext<{ question: string }>().values;
  useEffect(() => type(question), [type, question]);
  return (
    <Form noValidate>
      <TextField
        name="question"
        label={t`Your question`}
        help={t`The buyer sees your company’s name; other vendors do not. The buyer may publish the question and answer without your name.`}
        multiline
        rows={4}
        maxLength={maxVendorQuestionLength}
        readOnly={busy}
      />
      <div className={styles.askFoot}>
        <Button type="submit" primary loading={busy}>
          {t`Submit`}
        </Button>
      </div>
    </Form>
  );
}

/** What the questions of a step need so that the vendor can ask about them. */
interface VendorAsking {
  /** Whether the vendor may ask: after acceptance, until the response is submitted. */
  mayAsk: boolean;
  /** How many questions the own company has asked about each question, by its id. */
  counts: ReadonlyMap<number, number>;
  open: (questionId: number) => void;
}

const AskingContext = createContext<VendorAsking>({
  mayAsk: false,
  counts: new Map(),
  open: () => undefined,
});

const AskingProvider = AskingContext.Provider;
const useAsking = (): VendorAsking => useContext(AskingContext);

const parameter = 'question';
const stay = { preventScrollReset: true } as const;

interface AskingFrameProps {
  rfpId: string;
  mayAsk: boolean;
  technical: readonly Category[] | undefined;
  commercial: readonly Category[] | undefined;
  children: ReactNode;
}

/** Lets the vendor ask about every question inside. The address holds the open dialog, so that a notification can link to it. */
export function AskingFrame({ rfpId, mayAsk, technical, commercial, children }: AskingFrameProps) {
  const [search, setSearch] = useChosenParams();
  const { data } = useGetAllVendorQuestionsQuery({ params: { rfpId } });
  const questions = useMemo(
    () => [technical ?? [], commercial ?? []].flatMap(numberedQuestions),
    [technical, commercial],
  );
  const about = questions.find((question) => String(question.questionId) === search.get(parameter)) ?? null;
  const shown = useLastDefined(about);
  const show = useRef<(question: string) => void>(() => {});
  useEffect(() => {
    show.current = (question) => setSearch({ [parameter]: question }, stay);
  });
  // Hundreds of questions read this value, so it stays the same until one of its counts changes.
  const context = useMemo(() => {
    const counts = new Map<number, number>();
    for (const { questionId } of data?.data ?? []) counts.set(questionId, (counts.get(questionId) ?? 0) + 1);
    return { mayAsk, counts, open: (questionId: number) => show.current(String(questionId)) };
  }, [data, mayAsk]);
  return (
    <AskingProvider value={context}>
      {children}
      {shown ? (
        <AskDialog
          rfpId={rfpId}
          about={shown}
          isOpen={about !== null}
          mayAsk={mayAsk}
          onClose={() => setSearch({ [parameter]: '' }, { ...stay, replace: true })}
        />
      ) : null}
    </AskingProvider>
  );
}

interface AskButtonProps {
  questionId: number;
  /** 1.2.3 */
  number: string;
}

/** The button below a question that asks the buyer about it and shows earlier questions. */
export function AskButton({ questionId, number }: AskButtonProps) {
  const { mayAsk, counts, open } = useAsking();
  const count = counts.get(questionId) ?? 0;
  if (!mayAsk && count === 0) return null;
  return (
    <Button quiet className={responsesStyles.answerAsk} onClick={() => open(questionId)}>
      <Icon name="message-square" size={14} />
      {mayAsk ? (
        <Trans>
          Ask A Question<span className={visibilityStyles.visuallyHidden}> about {number}</span>
        </Trans>
      ) : (
        <Trans>
          Asked<span className={visibilityStyles.visuallyHidden}> about {number}</span>
        </Trans>
      )}
      {count > 0 ? (
        <span className={`${textStyles.count} ${textStyles.tabular}`}>
          <Trans>
            {count}
            <span className={visibilityStyles.visuallyHidden}> asked</span>
          </Trans>
        </span>
      ) : null}
    </Button>
  );
}
