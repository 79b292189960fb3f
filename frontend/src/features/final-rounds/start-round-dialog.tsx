import { plural, t } from '@lingui/core/macro';
import { maxRoundMessageLength } from '@bidboard/backend/features/final-rounds/contracts/final-rounds';
import { Form, Formik, useFormikContext } from 'formik';
import { useId, useMemo, useState } from 'react';
import { showProblemInForm } from '../../api/forms/form-problems.ts';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { DateField, TimeField } from '../../ui/dates/date-fields.tsx';
import { FormDialog, SubmitFooter } from '../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { useRfpQuestionnaireQuery } from '../evaluation/endpoints.ts';
import { useStartFinalRoundMutation } from './endpoints.ts';
import { TypedDueTime } from './typed-due-time.tsx';
import {
  findQuestions,
  listQuestions,
  startRoundErrors,
  startRoundValues,
  type StartRoundValues,
} from './start-round-values.ts';
import styles from './final-rounds.module.css';
import fieldStyles from '../../ui/fields/field.module.css';
import textStyles from '../../ui/styles/text.module.css';

interface Candidate {
  inviteId: string;
  companyName: string;
  isShortlisted: boolean;
}

interface StartRoundDialogProps {
  rfpId: string;
  timeZone: string;
  /** Whether the round may ask for prices, for commercial answers and for technical ones. */
  asks: { prices: boolean; commercial: boolean; technical: boolean };
  candidates: readonly Candidate[];
  onClose: () => void;
}

/** Asks vendors for final offers: whom, for what, by when, and with which message. */
export function StartRoundDialog({ rfpId, timeZone, asks, candidates, onClose }: StartRoundDialogProps) {
  const [start] = useStartFinalRoundMutation();
  const form = useId();
  return (
    <Formik
      initialValues={startRoundValues(candidates, asks.prices)}
      validate={startRoundErrors}
      onSubmit={async (values, helpers) => {
        try {
          showToast('success', (await start({ body: { rfpId, ...values } }).unwrap()).message);
          onClose();
        } catch (error) {
          showProblemInForm<StartRoundValues>(error, helpers);
        }
      }}
    >
      {({ isSubmitting }) => (
        <FormDialog
          open
          wide
          title={t`Ask for best and final offers`}
          onClose={onClose}
          foot={
            <SubmitFooter
              form={form}
              submitLabel={t`Start the round`}
              isSending={isSubmitting}
              onCancel={onClose}
            />
          }
        >
          <Form noValidate id={form} className={styles.fields}>
            <FormErrorSummary />
            <p className={`${styles.wide} ${textStyles.muted}`}>
              {t`The vendors are notified. Their offers are sealed until the due time, and their current responses are kept for comparison. While the round is open, the RFP cannot be awarded or closed.`}
            </p>
            <VendorsField candidates={candidates} />
            <fieldset className={`${styles.wide} ${styles.choices}`}>
              <legend className={fieldStyles.fieldLabel}>{t`Ask for`}</legend>
              {asks.prices ? <CheckboxField name="asksPrices">{t`New prices`}</CheckboxField> : null}
              <EnvelopeNote asks={asks} />
              <QuestionsField rfpId={rfpId} asks={asks} />
            </fieldset>
            <DateField name="dueOn" label={t`Due on`} help={t`In the RFP’s zone, ${timeZone}.`} />
            <TimeField
              name="dueTime"
              label={t`Due at`}
              help={t`Without a time, it is the end of the day.`}
              optional
            />
            <TypedDueTime timeZone={timeZone} />
            <TextField
              name="message"
              label={t`Message to the vendors`}
              className={styles.wide}
              multiline
              rows={4}
              maxLength={maxRoundMessageLength}
              optional
            />
          </Form>
        </FormDialog>
      )}
    </Formik>
  );
}

/** Says what two envelopes keep a round from asking for. Renders nothing if it may ask for everything. */
function EnvelopeNote({ asks }: Pick<StartRoundDialogProps, 'asks'>) {
  if (asks.commercial && asks.technical) return null;
  return (
    <p className={textStyles.muted}>
      {asks.commercial
        ? t`The technical evaluation is closed and its scores are final, so the round asks no technical questions.`
        : t`Prices are closed until the technical evaluation is closed, so the round asks technical questions only.`}
    </p>
  );
}

/** Returns a list with an item added or removed. */
const toggled = <Item,>(items: readonly Item[], item: Item, isChosen: boolean): Item[] =>
  isChosen ? [...items, item] : items.filter((other) => other !== item);

function VendorsField({ candidates }: { candidates: readonly Candidate[] }) {
  const { values, setFieldValue } = useFormikContext<StartRoundValues>();
  return (
    <fieldset className={`${styles.wide} ${styles.choices}`}>
      <legend className={fieldStyles.fieldLabel}>{t`Vendors`}</legend>
      {candidates.map(({ inviteId, companyName, isShortlisted }) => (
        <Checkbox
          key={inviteId}
          checked={values.inviteIds.includes(inviteId)}
          onChange={(isChosen) =>
            void setFieldValue('inviteIds', toggled(values.inviteIds, inviteId, isChosen))
          }
        >
          {companyName}
          {isShortlisted ? <span className={textStyles.faint}> {t`(shortlisted)`}</span> : null}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** More questions than these are found by the search. */
const maxListed = 50;

/** Chooses questions of the RFP. The chosen ones stay in view, whatever is searched. */
function QuestionsField({ rfpId, asks }: Pick<StartRoundDialogProps, 'rfpId' | 'asks'>) {
  const { values, setFieldValue } = useFormikContext<StartRoundValues>();
  const { data, error, refetch } = useRfpQuestionnaireQuery({ params: { rfpId } });
  const [search, setSearch] = useState('');
  const { technical: asksTechnical, commercial: asksCommercial } = asks;
  const { questions, leftOut } = useMemo(
    () =>
      listQuestions([
        ...(data && asksTechnical ? data.technical : []),
        ...(data && asksCommercial ? data.commercial : []),
      ]),
    [data, asksTechnical, asksCommercial],
  );
  if (!data)
    return error ? (
      <NotLoaded title={t`The questions did not load`} error={error} refetch={refetch} />
    ) : (
      <SkeletonRows rows={2} label={t`Loading the questions`} />
    );
  const chosen = new Set(values.questionIds);
  const found = findQuestions(questions, search).filter(({ questionId }) => !chosen.has(questionId));
  const listed = [
    ...questions.filter(({ questionId }) => chosen.has(questionId)),
    ...found.slice(0, maxListed),
  ];
  const rest = found.length - Math.min(found.length, maxListed);
  return (
    <div className={styles.questions}>
      <TextInput
        type="search"
        isInvalid={false}
        aria-label={t`Search questions`}
        placeholder={t`Search questions`}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div
        className={styles.questionList}
        role="group"
        aria-label={t`Questions to answer again`}
        tabIndex={0}
      >
        {listed.map(({ questionId, question, sectionName }) => (
          <Checkbox
            key={questionId}
            checked={chosen.has(questionId)}
            onChange={(isChosen) =>
              void setFieldValue('questionIds', toggled(values.questionIds, questionId, isChosen))
            }
          >
            {question} <span className={textStyles.faint}>{sectionName}</span>
          </Checkbox>
        ))}
      </div>
      {leftOut > 0 ? (
        <p className={textStyles.faint}>
          {t`Questions for files, and questions on which others depend, cannot be asked again.`}
        </p>
      ) : null}
      {rest > 0 ? (
        <p className={textStyles.faint}>
          {plural(
            { rest },
            { one: '# more question. Search to find it.', other: '# more questions. Search to find them.' },
          )}
        </p>
      ) : null}
    </div>
  );
}
