import { t } from '@lingui/core/macro';
import { Button } from '../../ui/buttons/button.tsx';
import { useEffect, useState, type ReactNode } from 'react';
import { ActionBar, SaveStatus, type SaveStatusProps } from '../../ui/forms/action-bar.tsx';
import { asKnown, useProductForm, type Intent } from './use-product-form.ts';
import type { Product } from '@bidboard/backend/features/products/contracts/products';
import { Form, FormikProvider } from 'formik';
import { problemText, type Problem } from '../../api/problems/problem.ts';
import { useUploadProgress } from '../../api/client/upload-progress.ts';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { preventEnterSubmit } from '../../ui/forms/prevent-enter-submit.ts';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { EditConflictBanner } from '../../ui/edit-conflicts/edit-conflict.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { DatasheetsField, ProductFields } from './product-fields.tsx';
import { ScreenshotsField } from './screenshots-field.tsx';
import { PublicationDialog, usePublication } from './publication-dialog.tsx';
import { insightPath, redirectAfterMs, placeOfStep } from './steps-address.ts';
import { productAddress } from '@bidboard/backend/features/catalogue/contracts/product-address';
import { Link, useNavigate } from 'react-router-dom';
import { formatDay } from '../../ui/format/date-format.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useLastDefined } from '../../ui/hooks/use-last-defined.ts';
import styles from './product-form.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';

interface ProductActionsProps {
  isPublished: boolean;
  /** The button whose action is under way; the others wait for it. */
  running: Intent | null;
  /** Whether no new action may start, because the page is about to move on. */
  closed: boolean;
  /** 0 to 100 while files upload. */
  progress: number | null;
  mark: SaveStatusProps;
  onRun: (intent: Intent) => void;
  onUnpublish: () => void;
  onCancelUpload: () => void;
}

/** The bar below the form, always in view: the save status, Save, Save & Publish, UnPublish. */
function ProductActions({
  isPublished,
  running,
  closed,
  progress,
  mark,
  onRun,
  onUnpublish,
  onCancelUpload,
}: ProductActionsProps): ReactNode {
  const mayNotSave = isPublished || closed || running !== null;
  return (
    <ActionBar>
      {progress === null ? (
        <SaveStatus {...mark} />
      ) : (
        <>
          <span
            className={`${textStyles.small} ${textStyles.faint} ${textStyles.tabular}`}
          >{t`${{ percent: Math.round(progress) }} % sent`}</span>
          <Button onClick={onCancelUpload}>{t`Cancel upload`}</Button>
        </>
      )}
      {isPublished ? (
        <Button disabled={closed} onClick={onUnpublish}>
          {t`UnPublish`}
        </Button>
      ) : null}
      <Button disabled={mayNotSave} loading={running === 'save'} onClick={() => onRun('save')}>
        {t`Save`}
      </Button>
      <Button primary disabled={mayNotSave} loading={running === 'publish'} onClick={() => onRun('publish')}>
        {t`Save & Publish`}
      </Button>
    </ActionBar>
  );
}

export interface ProductFormProps {
  /** Null while a product is added. */
  loaded: Product | null;
  read: () => Promise<Product>;
  /** Moves on to a new product after the given number of milliseconds. */
  finish: (afterMs: number) => void;
  /** Whether the move is under way, so that the user can neither type nor start anything. */
  isFinishing: boolean;
  /** Opens the added product as an entry of the list. */
  onOpen: (productId: string) => void;
  onDirty: (isDirty: boolean) => void;
}

export function ProductForm({ loaded, read, finish, isFinishing, onOpen, onDirty }: ProductFormProps) {
  const [running, setRunning] = useState<Intent>('save');
  const [unclaimed, setUnclaimed] = useState<UnclaimedPage | null>(null);
  const form = useProductForm({
    loaded,
    read,
    onSaved: (known, intent, isNew) => {
      if (intent === 'publish') publication.confirm('publish', known);
      else if (isNew) finish(redirectAfterMs.addition);
    },
  });
  const { formik, known, saved } = form;
  const { values, isSubmitting, dirty } = formik;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const publication = usePublication({
    onDone: (type) => finish(redirectAfterMs[type]),
    onFailed: (problem) => {
      const page = unclaimedPageOf(problem);
      if (page) return setUnclaimed(page);
      if (problem.errors && loaded) return form.showErrors(values, problem.errors);
      showToast('error', problemText(problem));
      openAdded();
    },
  });
  const openAdded = () => {
    if (!loaded && known) onOpen(known.productId);
  };
  const cancelPublication = () => {
    publication.cancel();
    openAdded();
  };
  const isPublished = loaded?.isPublished === 1;
  const isClosed = isFinishing || publication.question !== null || unclaimed !== null;
  const disabled = isPublished || isFinishing || (isSubmitting && !known);
  const screenshot = values.screenshots.find(({ file }) => file !== null)?.file ?? undefined;
  const datasheetProgress = useUploadProgress(values.dataSheets[0], isSubmitting);
  const screenshotProgress = useUploadProgress(screenshot, isSubmitting);
  const progress = datasheetProgress ?? screenshotProgress;
  return (
    <FormikProvider value={formik}>
      <Form
        noValidate
        aria-label={loaded ? loaded.productName : t`Add Product`}
        onKeyDown={preventEnterSubmit}
      >
        <div className={styles.productForm}>
          {isPublished && loaded ? <LiveNote product={loaded} /> : null}
          <EditConflictBanner conflict={form.conflict} />
          <FormErrorSummary />
          <ProductFields
            disabled={disabled}
            screenshots={
              <ScreenshotsField product={loaded} disabled={disabled} progress={screenshotProgress} />
            }
            datasheets={
              <DatasheetsField
                product={loaded}
                disabled={disabled}
                progress={datasheetProgress}
                onDeleted={async () => form.advance((await read()).version)}
              />
            }
          />
        </div>
        <ProductActions
          isPublished={isPublished}
          running={isSubmitting ? running : null}
          closed={isClosed}
          progress={progress}
          mark={{
            state: dirty && saved.state === 'saved' ? 'clean' : saved.state,
            savedAt: saved.at,
          }}
          onRun={(intent) => {
            setRunning(intent);
            form.run(intent);
          }}
          onUnpublish={() => loaded && publication.confirm('unpublish', asKnown(loaded))}
          onCancelUpload={form.cancel}
        />
      </Form>
      <LeaveGuard isDirty={dirty && !isFinishing} placeOf={placeOfStep} />
      <PublicationDialog
        type={publication.question?.type ?? null}
        productName={values.productName}
        busy={publication.isBusy}
        onSubmit={publication.submit}
        onCancel={cancelPublication}
      />
      <UnclaimedPageDialog
        page={unclaimed}
        onCancel={() => {
          setUnclaimed(null);
          openAdded();
        }}
      />
    </FormikProvider>
  );
}

/** Shown above the form of a published product: since when it is published, by whom, and why the form is read-only. */
function LiveNote({ product }: { product: Product }) {
  const { userName } = product;
  const day = formatDay(product.publishedAt);
  const address = productAddress({
    objectID: product._id,
    product: product.productName,
    clean_url: '',
  });
  return (
    <div className={styles.liveNote} role="status">
      <Icon name="lock" />
      <p className={layoutStyles.grow}>
        {userName ? t`Published ${day} by ${userName}.` : t`Published ${day}.`}{' '}
        {t`A published product is read-only. UnPublish it to make changes.`}
      </p>
      <Link to={insightPath(product._id)}>{t`Views and leads`}</Link>
      <Link to={address}>{t`View its page`}</Link>
    </div>
  );
}

/** A page of the product in the catalogue that has no page owner. */
interface UnclaimedPage {
  objectID: string;
  message: string;
}

const unclaimedPageOf = ({ code, about, message }: Problem): UnclaimedPage | null =>
  code === 'pageUnclaimed' && about !== undefined ? { objectID: about, message } : null;

interface UnclaimedPageDialogProps {
  /** Null if there is nothing to show. */
  page: UnclaimedPage | null;
  onCancel: () => void;
}

/** Instead of publishing a second page, links to the page that already exists. */
function UnclaimedPageDialog({ page, onCancel }: UnclaimedPageDialogProps) {
  const navigate = useNavigate();
  const shown = useLastDefined(page);
  return (
    <ConfirmDialog
      open={page !== null}
      title={t`The product already has a page`}
      confirmLabel={t`Claim the page`}
      cancelLabel={t`Not now`}
      onConfirm={() => page && void navigate(`/app/claim/${page.objectID}`)}
      onCancel={onCancel}
    >
      {shown?.message} {t`Your text is saved.`}
    </ConfirmDialog>
  );
}
