import { t } from '@lingui/core/macro';
import { maxAddendumTitleLength, type Addendum } from '@bidboard/backend/features/addenda/contract';
import { Button } from '../../ui/buttons/button.tsx';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useId, useState } from 'react';
import { usePublishAddendumMutation, useGetAddendaQuery } from './endpoints.ts';
import { useRfpQuestionnaireQuery, useRfpDetailQuery } from '../evaluation/endpoints.ts';
import { toFormikErrors, showProblemInForm } from '../../api/forms/form-problems.ts';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { problemOf } from '../../api/problems/problem.ts';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { MarkdownField } from '../../ui/markdown/markdown-field.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import {
  emptyDraft,
  atDetailFields,
  draftErrorsOf,
  formOf,
  placesOf,
  previewOf,
  draftIn,
  type AddendumDraft,
} from './addendum-draft.ts';
import { AddendumFiles, useFileChanges } from './addendum-files.tsx';
import { AddendumParts } from './addendum-parts.tsx';
import { AddendumText } from './addendum-text.tsx';
import { useSession } from '../../api/client/session.ts';
import { useIsOwnRfpDecided } from '../decisions/endpoints.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { formatMoment } from '../../ui/format/date-format.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { Acknowledged, AddendumTitle } from './addenda-summary.tsx';
import styles from './addenda.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';

interface AddendumDialogProps {
  rfpId: string;
  /** The number that the addendum would have now. */
  next: number;
  /** Called if a colleague has published an addendum meanwhile, to reread the list. */
  onConflict: () => void;
  onClose: () => void;
}

/**
 * A dialog to write an addendum, preview it as vendors will read it, and publish it. The draft is stored until it is published.
 */
function AddendumDialog({ rfpId, next, onConflict, onClose }: AddendumDialogProps) {
  const form = useId();
  const questionnaire = useRfpQuestionnaireQuery({ params: { rfpId } });
  const [publish] = usePublishAddendumMutation();
  const draftStore = useDraftStore(rfpId);
  const [initial] = useState(draftStore.read);
  const [isPreview, setPreview] = useState(false);
  // The number at the start. After an edit conflict it is null, and the next free number applies.
  const [startedNumber, setStartedNumber] = useState<number | null>(next);
  const number = startedNumber ?? next;
  const places = questionnaire.data ? placesOf(questionnaire.data) : { sections: [], questions: [] };
  const fileChanges = useFileChanges(rfpId, places.questions);
  const bodyOf = (draft: AddendumDraft) => formOf(draft, places.questions);
  return (
    <Formik
      initialValues={initial}
      validate={(draft) => toFormikErrors<AddendumDraft>(draftErrorsOf(draft, places.questions))}
      validateOnBlur={false}
      onSubmit={async (draft, helpers) => {
        if (!isPreview) return setPreview(true);
        try {
          const { message } = await publish({ body: { rfpId, number, ...bodyOf(draft) } }).unwrap();
          draftStore.forget();
          showToast('success', message);
          onClose();
        } catch (error) {
          setPreview(false);
          showProblemInForm(error, helpers, (errors) => atDetailFields(draft, errors));
          if (problemOf(error).code === 'staleVersion') {
            setStartedNumber(null);
            onConflict();
          }
        }
      }}
    >
      {({ values, isSubmitting, resetForm, setErrors }) => (
        <FormDialog
          open
          wide
          title={isPreview ? t`Publish addendum ${number}?` : t`Addendum ${number}`}
          onClose={onClose}
          foot={
            <>
              {isPreview ? (
                <Button disabled={isSubmitting} onClick={() => setPreview(false)}>
                  {t`Back`}
                </Button>
              ) : (
                <Button
                  onClick={() => {
                    draftStore.forget();
                    resetForm({ values: emptyDraft });
                    setErrors({});
                  }}
                >
                  {t`Discard`}
                </Button>
              )}
              <Button type="submit" form={form} primary loading={isSubmitting}>
                {isPreview ? t`Publish` : t`Check and publish`}
              </Button>
            </>
          }
        >
          <StoreDraft store={draftStore.store} />
          <Form noValidate id={form} className={layoutStyles.stack}>
            {isPreview ? (
              <div className={styles.addendumPreview}>
                <p>
                  {t`Every invited vendor that has not declined is notified, and must acknowledge it before submitting. You cannot change or withdraw an addendum.`}
                </p>
                <h3 className={textStyles.medium}>{values.title}</h3>
                <AddendumText
                  text={values.text}
                  changes={[...previewOf(bodyOf(values), places), ...fileChanges]}
                />
              </div>
            ) : (
              <>
                <FormErrorSummary />
                <TextField name="title" label={t`Title`} maxLength={maxAddendumTitleLength} counter />
                <MarkdownField name="text" label={t`Message to vendors`} />
                {questionnaire.data ? (
                  <>
                    <AddendumParts {...places} />
                    <AddendumFiles rfpId={rfpId} questions={places.questions} />
                  </>
                ) : questionnaire.error ? (
                  <NotLoaded
                    title={t`The questions did not load`}
                    error={questionnaire.error}
                    refetch={questionnaire.refetch}
                  />
                ) : (
                  <SkeletonRows rows={2} label={t`Loading the questions`} />
                )}
              </>
            )}
          </Form>
        </FormDialog>
      )}
    </Formik>
  );
}

function StoreDraft({ store }: { store: (draft: AddendumDraft) => void }) {
  const { values, dirty } = useFormikContext<AddendumDraft>();
  useEffect(() => {
    if (dirty) store(values);
  });
  return null;
}

/** Stores the draft of an addendum. It survives closing the dialog and reloading the page, but not the end of the session. */
function useDraftStore(rfpId: string) {
  const name = `addendum-${rfpId}-${useSession()?.userId ?? ''}`;
  return {
    read: (): AddendumDraft => draftIn(localStorage.getItem(name)),
    store: (draft: AddendumDraft): void => {
      try {
        localStorage.setItem(name, JSON.stringify(draft));
      } catch (error) {
        // With full storage, only what a closed page would lose is lost.
        if (!(error instanceof DOMException)) throw error;
      }
    },
    forget: (): void => localStorage.removeItem(name),
  };
}

/** The addenda of a published RFP for its buyer: their text, their acknowledgements, and a form for a new one. */
export function AddendaPanel({ rfpId }: { rfpId: string }) {
  const detail = useRfpDetailQuery({ params: { rfpId } });
  const isPublished = Boolean(detail.data?.rfpDetail.rfpPublishedDate);
  const { data, error, refetch } = useGetAddendaQuery({ params: { rfpId } }, { skip: !isPublished });
  const [isWriting, setWriting] = useState(false);
  const isOver = useIsOwnRfpDecided(rfpId);
  if (!isPublished) return null;
  const addenda = data?.data;
  return (
    <Panel
      title={t`Addenda`}
      className={styles.addenda}
      count={addenda && addenda.length > 0 ? addenda.length : undefined}
      actions={
        addenda && !isOver ? (
          <Button onClick={() => setWriting(true)}>
            <Icon name="plus" />
            {t`New addendum`}
          </Button>
        ) : undefined
      }
    >
      {!addenda ? (
        error ? (
          <NotLoaded title={t`The addenda did not load`} error={error} refetch={refetch} />
        ) : (
          <SkeletonRows rows={2} label={t`Loading the addenda`} />
        )
      ) : addenda.length === 0 ? (
        <EmptyState bare icon="file" title={t`No addenda`}>
          {t`Once published, questions can only be changed by an addendum. Vendors must acknowledge it before submitting.`}
        </EmptyState>
      ) : (
        <ol className={styles.addendaList} reversed>
          {addenda.toReversed().map((addendum) => (
            <AddendumItem key={addendum._id} addendum={addendum} />
          ))}
        </ol>
      )}
      {isWriting && addenda ? (
        <AddendumDialog
          rfpId={rfpId}
          next={addenda.length + 1}
          onConflict={() => void refetch()}
          onClose={() => setWriting(false)}
        />
      ) : null}
    </Panel>
  );
}

const AddendumItem = ({ addendum }: { addendum: Addendum }) => (
  <li className={styles.addendum} aria-label={t`Addendum ${{ number: addendum.number }}`}>
    <h3 className={textStyles.medium}>
      <AddendumTitle {...addendum} />
    </h3>
    <p className={`${textStyles.small} ${textStyles.faint}`}>
      {addendum.publishedBy ? `${addendum.publishedBy}, ` : ''}
      <time className={textStyles.tabular} dateTime={addendum.publishedAt}>
        {formatMoment(addendum.publishedAt)}
      </time>
    </p>
    <AddendumText text={addendum.text} changes={addendum.changes} />
    <Acknowledged by={addendum.acknowledgements ?? []} />
  </li>
);
