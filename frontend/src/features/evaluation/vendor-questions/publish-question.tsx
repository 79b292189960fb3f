import { t } from '@lingui/core/macro';
import {
  maxVendorAnswerLength,
  maxVendorQuestionLength,
  type VendorQuestion,
} from '@bidboard/backend/features/evaluation/contracts/vendor-questions';
import { messages } from '@bidboard/backend/features/evaluation/contracts/messages';
import { visible } from '@bidboard/backend/kernel/schema/schema';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useId, useState } from 'react';
import { usePublishVendorQuestionMutation } from '../endpoints.ts';
import { showProblemInForm } from '../../../api/forms/form-problems.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FormDialog, SubmitFooter } from '../../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import layoutStyles from '../../../ui/styles/layout.module.css';

interface PublicTexts {
  question: string;
  answer: string;
}

interface PublishQuestionProps {
  vendorQuestion: VendorQuestion;
  /** The text typed here before, or the current text. */
  words: PublicTexts;
  onType: (words: PublicTexts) => void;
  onPublished: () => void;
  onClose: () => void;
}

const missing = ({ question, answer }: PublicTexts) => ({
  ...(!visible.test(question) && { question: messages.vendorQuestionEmpty }),
  ...(!visible.test(answer) && { answer: messages.vendorQuestionEmpty }),
});

/** Answers a vendor's question for all vendors, in words that do not identify the asker. Publication cannot be undone. */
function PublishQuestion({ vendorQuestion, words, onType, onPublished, onClose }: PublishQuestionProps) {
  const form = useId();
  const [publish] = usePublishVendorQuestionMutation();
  // The published answer belongs to the question as it was when the dialog opened.
  const [read] = useState(vendorQuestion);
  const { rfpId, questionId, vendorQuestionId, vendorId, savedVersion } = read;
  return (
    <Formik
      initialValues={words}
      validate={missing}
      validateOnBlur={false}
      onSubmit={async ({ question, answer }, helpers) => {
        const about = {
          rfpId,
          questionId,
          vendorQuestionId,
          vendorId,
          savedVersion,
          originalQuestion: read.question,
        };
        try {
          const { message } = await publish({ body: { ...about, question, answer } }).unwrap();
          showToast('success', message);
          onPublished();
        } catch (error) {
          showProblemInForm(error, helpers);
        }
      }}
    >
      {({ isSubmitting }) => (
        <FormDialog
          open
          wide
          title={vendorQuestion.published ? t`Change the published text` : t`Publish question and answer`}
          onClose={onClose}
          foot={
            <SubmitFooter form={form} submitLabel={t`Publish`} isSending={isSubmitting} onCancel={onClose} />
          }
        >
          <PublishedText onType={onType} />
          <Form noValidate id={form}>
            <FormErrorSummary />
            <div className={layoutStyles.stack}>
              <p>
                {t`Every invited vendor that has not declined is notified and sees both, but not who asked. You can change what you publish, but not withdraw it.`}
              </p>
              <TextField
                name="question"
                label={t`Question as all vendors read it`}
                help={t`Rephrase anything that reveals which vendor asked.`}
                multiline
                rows={3}
                maxLength={maxVendorQuestionLength}
              />
              <TextField
                name="answer"
                label={t`Answer to all vendors`}
                multiline
                rows={4}
                maxLength={maxVendorAnswerLength}
              />
            </div>
          </Form>
        </FormDialog>
      )}
    </Formik>
  );
}

/** The typed text survives closing the dialog. */
function PublishedText({ onType }: { onType: (words: PublicTexts) => void }) {
  const { values, dirty } = useFormikContext<PublicTexts>();
  useEffect(() => {
    if (dirty) onType(values);
  });
  return null;
}

interface PublishButtonProps {
  vendorQuestion: VendorQuestion;
  /** The answer in its box. */
  answer: string;
  /** The id of the element that describes the question. */
  describedBy: string;
  onPublished: () => void;
}

/** Publishes the answer to all vendors instead of only the asker. */
export function PublishButton({ vendorQuestion, answer, describedBy, onPublished }: PublishButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<PublicTexts | null>(null);
  return (
    <>
      <Button aria-describedby={describedBy} onClick={() => setOpen(true)}>
        {vendorQuestion.published ? t`Change the published text` : t`Publish to all vendors`}
      </Button>
      {isOpen ? (
        <PublishQuestion
          vendorQuestion={vendorQuestion}
          words={typed ?? { question: vendorQuestion.published?.question ?? vendorQuestion.question, answer }}
          onType={setTyped}
          onPublished={() => {
            setTyped(null);
            setOpen(false);
            onPublished();
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
