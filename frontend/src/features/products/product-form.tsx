import type { Product } from '@bidboard/backend/features/products/contract';
import { Form, FormikProvider } from 'formik';
import { useEffect, useState } from 'react';
import { problemText } from '../../api/problems/problem.ts';
import { useUploadProgress } from '../../api/forms/use-upload-progress.ts';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { preventEnterSubmit } from '../../ui/forms/prevent-enter-submit.ts';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { EditConflictBanner } from '../../ui/edit-conflicts/edit-conflict-banner.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { DatasheetsField } from './datasheets-field.tsx';
import { LiveNote } from './live-note.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductFields } from './product-fields.tsx';
import { PublicationDialog } from './publication-dialog.tsx';
import { redirectAfterMs } from './redirect-delays.ts';
import { placeOfStep } from './steps-address.ts';
import { UnclaimedPageDialog, unclaimedPageOf } from './unclaimed-page-dialog.tsx';
import type { UnclaimedPage } from './unclaimed-page-dialog.tsx';
import { asKnown, useProductForm } from './use-product-form.ts';
import type { Intent } from './use-product-form.ts';
import { usePublication } from './use-publication.ts';
import './product-form.css';

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
      if (intent === 'publish') publication.ask('publish', known);
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
  const progress = useUploadProgress(values.dataSheets[0], isSubmitting);
  return (
    <FormikProvider value={formik}>
      <Form
        noValidate
        aria-label={loaded ? loaded.productName : 'Add Product'}
        onKeyDown={preventEnterSubmit}
      >
        <div className="product-form">
          {isPublished && loaded ? <LiveNote product={loaded} /> : null}
          <EditConflictBanner conflict={form.conflict} />
          <FormErrorSummary />
          <ProductFields
            disabled={disabled}
            datasheets={
              <DatasheetsField
                product={loaded}
                disabled={disabled}
                progress={progress}
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
          onUnpublish={() => loaded && publication.ask('unpublish', asKnown(loaded))}
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
