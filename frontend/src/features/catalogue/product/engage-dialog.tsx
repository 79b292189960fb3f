import { t } from '@lingui/core/macro';
import { messages } from '@bidboard/backend/features/catalogue/contracts/messages';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, Formik } from 'formik';
import { useId } from 'react';
import { useWouldLikeOptionsQuery } from '../../meetings/endpoints.ts';
import { readChoice } from '../../../api/return-paths/engage-choice.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { RadioField } from '../../../ui/fields/radio-field.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';

interface EngageDialogProps {
  company: string;
  /** Opens the chosen option. */
  onChoose: (option: number) => void;
  onClose: () => void;
}

interface Values {
  selectedOption: string;
}

const validate = ({ selectedOption }: Values) =>
  selectedOption ? {} : { selectedOption: messages.meetingOptionRequired };

export function EngageDialog({ company, onChoose, onClose }: EngageDialogProps) {
  const form = useId();
  const { currentData, error, refetch } = useWouldLikeOptionsQuery();
  const options = currentData?.data.map(({ value, label }) => ({ value: String(value), label })) ?? [];
  const before = readChoice()?.selectedOption;
  const initial = options.some(({ value }) => value === before) ? (before ?? '') : '';
  return (
    <Formik
      enableReinitialize
      initialValues={{ selectedOption: initial }}
      validate={validate}
      onSubmit={({ selectedOption }) => {
        onClose();
        onChoose(Number(selectedOption));
      }}
    >
      <FormDialog
        open
        title={t`Engage ${company}`}
        onClose={onClose}
        foot={
          <>
            <Button onClick={onClose}>{t`Cancel`}</Button>
            {options.length > 0 ? (
              <Button type="submit" form={form} primary>
                {t`Continue`}
              </Button>
            ) : null}
          </>
        }
      >
        {!currentData && error ? (
          <FailedState
            bare
            title={t`The options did not load`}
            detail={problemOf(error).message}
            onRetry={() => void refetch()}
          />
        ) : null}
        {!currentData && !error ? <SkeletonText lines={3} label={t`Loading the options`} /> : null}
        {currentData && options.length === 0 ? (
          <EmptyState bare title={t`There is nothing to choose from at the moment`}>
            {t`Your options appear here.`}
          </EmptyState>
        ) : null}
        {options.length > 0 ? (
          <Form noValidate id={form}>
            <FormErrorSummary title={t`Choose an option`} />
            <RadioField name="selectedOption" label={t`I would like a`} choices={options} />
          </Form>
        ) : null}
      </FormDialog>
    </Formik>
  );
}
