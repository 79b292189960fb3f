import { t } from '@lingui/core/macro';
import { useFormikContext, FieldArray, Form, FormikProvider } from 'formik';
import { useState } from 'react';
import {
  useDropCategoryPageContentMutation,
  useSaveCategoryPageContentMutation,
} from '../managed-categories/endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useInFlightGuard } from '../../../ui/hooks/use-in-flight-guard.ts';
import {
  valuesOf,
  emptyFigure,
  bodyOf,
  previewOf,
  type ContentValues,
  type VendorValues,
} from './content-values.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useFocusAfterChange } from '../../../ui/hooks/use-focus-after-change.ts';
import { saveCategoryPageContent } from '@bidboard/backend/features/catalogue/contracts/page-editing';
import { check, type Infer } from '@bidboard/backend/kernel/schema/schema';
import { useSavedForm } from '../../../api/forms/use-saved-form.ts';
import type { SavedState } from '../../../ui/edit-conflicts/use-edit-conflict.ts';
import type { FieldDescriptors } from '../../../ui/edit-conflicts/field-descriptors.ts';
import { useNavigate } from 'react-router-dom';
import { searchAddress, searchBy } from '@bidboard/backend/features/catalogue/contracts/search-address';
import { ActionBar, SaveStatus } from '../../../ui/forms/action-bar.tsx';
import { Button, ButtonLink, IconButton } from '../../../ui/buttons/button.tsx';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx';
import { MarkdownField } from '../../../ui/markdown/markdown-field.tsx';
import { EditConflictBanner } from '../../../ui/edit-conflicts/edit-conflict.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { CategoryContent } from './category-content.tsx';
import { managedCategoriesPath } from '../managed-categories/managed-paths.ts';
import { VendorFields } from './vendor-fields.tsx';
import styles from './content-form.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

interface DropContentProps {
  category: string;
  onDropped: () => void;
}

/** Deletes the content of a category page after confirmation, so only its products remain. */
function DropContent({ category, onDropped }: DropContentProps) {
  const [isConfirming, setConfirming] = useState(false);
  const [drop, { isLoading }] = useDropCategoryPageContentMutation();
  const { resetForm } = useFormikContext();
  const runGuarded = useInFlightGuard();
  const remove = async () => {
    try {
      const { message } = await drop({ params: { category } }).unwrap();
      // Afterwards there is no unsaved change to lose.
      resetForm({ values: valuesOf(null) });
      showToast('success', message);
      setTimeout(onDropped);
    } catch (error) {
      showToast('error', problemText(problemOf(error)));
    } finally {
      setConfirming(false);
    }
  };
  return (
    <>
      <Button onClick={() => setConfirming(true)}>{t`Take down`}</Button>
      <ConfirmDialog
        open={isConfirming}
        title={t`Take down the page of ${category}?`}
        confirmLabel={t`Take down`}
        danger
        busy={isLoading}
        onConfirm={() => runGuarded(remove)}
        onCancel={() => setConfirming(false)}
      >
        {t`Its text, video, vendors and figures are deleted. Its products stay.`}
      </ConfirmDialog>
    </>
  );
}

const maxFigures = 12;

/** The fields for figures that appear as chips above the results: label and value. */
function FigureFields() {
  const { values } = useFormikContext<ContentValues>();
  const { place, byHand } = useFocusAfterChange<HTMLDivElement>(values.kpis.length, 'input[name$=".label"]');
  return (
    <FieldArray name="kpis">
      {({ push, remove }) => (
        <div className={styles.contentRows} ref={place}>
          {values.kpis.map(({ label }, at) => (
            <fieldset key={at} className={`${styles.contentRow} ${styles.contentRowFigure}`}>
              <legend className={visibilityStyles.visuallyHidden}>{t`Figure ${{ number: at + 1 }}`}</legend>
              <TextField name={`kpis[${at}].label`} label={t`Label`} maxLength={60} />
              <TextField name={`kpis[${at}].value`} label={t`Value`} maxLength={60} />
              <span className={styles.contentRowActions}>
                <IconButton
                  aria-label={label ? t`Remove ${label}` : t`Remove figure`}
                  onClick={() => {
                    byHand();
                    remove(at);
                  }}
                >
                  <Icon name="trash-2" />
                </IconButton>
              </span>
            </fieldset>
          ))}
          <div>
            <Button
              disabled={values.kpis.length >= maxFigures}
              onClick={() => {
                byHand();
                push(emptyFigure);
              }}
            >
              <Icon name="plus" />
              {t`Add figure`}
            </Button>
          </div>
        </div>
      )}
    </FieldArray>
  );
}

/** Version 0 if there is no content yet. */
type ReadContent = SavedState<ContentValues>;

interface Wiring {
  category: string;
  loaded: ReadContent;
  read: () => Promise<ReadContent>;
}

/** Manages the form of a category page and its saving, never over another person's changes. */
function useContentForm({ category, loaded, read }: Wiring) {
  const [save] = useSaveCategoryPageContentMutation();
  const form = useSavedForm<ContentValues, Infer<(typeof saveCategoryPageContent)['answer']>>({
    savedState: loaded,
    read,
    fields: contentFieldDescriptors,
    validationErrorsOf: (values) => {
      const checked = check(saveCategoryPageContent.body, bodyOf(category, values, loaded.version));
      return checked.ok ? [] : checked.errors;
    },
    byField: (validationErrors) => [...validationErrors],
    send: (sent, version, key) => save({ body: bodyOf(category, sent, version), key }),
    savedAs: async ({ version }, sent) => {
      // Shows the content as saved, because a sent drawing now has its own path. If the read fails, the sent content stays.
      const saved = await read().catch(() => undefined);
      return { draft: saved?.version === version ? saved.draft : sent, version };
    },
    onSaved: ({ message }) => showToast('success', message),
  });
  return { ...form, isWritten: form.version > 0 };
}

const vendorLines = (vendors: readonly VendorValues[]) =>
  vendors.map(({ name, link }) => [name, link].filter(Boolean).join(', ')).join('\n');

/**
 * The fields of a category page by their labels on its form. The order of vendors matters too, so vendors are shown completely.
 */
const contentFieldDescriptors: FieldDescriptors<ContentValues> = {
  description: t`Description`,
  videoLink: t`Video`,
  topVendors: { label: t`Top vendors`, text: vendorLines },
  challengerVendors: { label: t`Challenger vendors`, text: vendorLines },
  kpis: {
    label: t`Figures`,
    text: (figures) => figures.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  },
};

interface ContentFormProps {
  category: string;
  loaded: ReadContent;
  read: () => Promise<ReadContent>;
}

/** The form for everything above the products on a category page, with a preview for visitors. */
export function ContentForm({ category, loaded, read }: ContentFormProps) {
  const { formik, saved, conflict, isWritten } = useContentForm({ category, loaded, read });
  const navigate = useNavigate();
  const { values, dirty, isSubmitting } = formik;
  return (
    <FormikProvider value={formik}>
      <Form noValidate aria-label={t`Page of ${category}`}>
        <div className={styles.contentForm}>
          <EditConflictBanner conflict={conflict} />
          <FormErrorSummary />
          <Panel title={t`Text and video`} padded>
            <div className={styles.contentRows}>
              <MarkdownField name="description" label={t`Description`} optional height={220} />
              <TextField
                name="videoLink"
                label={t`Video`}
                optional
                inputMode="url"
                placeholder="https://"
                help={t`A link to YouTube or Vimeo.`}
                maxLength={2000}
              />
            </div>
          </Panel>
          <Panel title={t`Figures`} padded>
            <FigureFields />
          </Panel>
          <Panel title={t`Top vendors`} padded>
            <VendorFields name="topVendors" />
          </Panel>
          <Panel title={t`Challenger vendors`} padded>
            <VendorFields name="challengerVendors" />
          </Panel>
          <Panel title={t`Preview`} padded>
            <CategoryContent content={previewOf(category, values)} />
          </Panel>
        </div>
        <ActionBar
          start={
            <>
              {isWritten ? (
                <DropContent category={category} onDropped={() => void navigate(managedCategoriesPath)} />
              ) : null}
              <ButtonLink quiet to={searchAddress(searchBy('category', category))}>
                {t`View page`}
              </ButtonLink>
            </>
          }
        >
          <SaveStatus state={dirty && saved.state === 'saved' ? 'clean' : saved.state} savedAt={saved.at} />
          <Button type="submit" primary loading={isSubmitting}>
            {t`Save`}
          </Button>
        </ActionBar>
      </Form>
      <LeaveGuard isDirty={dirty && !isSubmitting} />
    </FormikProvider>
  );
}
