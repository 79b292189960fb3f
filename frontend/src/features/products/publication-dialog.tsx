import { t } from '@lingui/core/macro';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useLastDefined } from '../../ui/hooks/use-last-defined.ts';
import { useState } from 'react';
import { usePublishProductMutation } from './endpoints.ts';
import { problemOf, type Problem } from '../../api/problems/problem.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { useInFlightGuard } from '../../ui/hooks/use-in-flight-guard.ts';
import type { KnownProduct } from './use-product-form.ts';

type PublicationType = 'publish' | 'unpublish';

interface PublicationDialogProps {
  /** What the dialog asks about; null if it is closed. */
  type: PublicationType | null;
  productName: string;
  busy: boolean;
  onSubmit: () => void;
  onCancel: () => void;
}

/** Asks whether to make a product public or to withdraw it from the public. */
export function PublicationDialog({ type, productName, busy, onSubmit, onCancel }: PublicationDialogProps) {
  const isPublishing = useLastDefined(type) !== 'unpublish';
  return (
    <ConfirmDialog
      open={type !== null}
      title={isPublishing ? t`Publish the product` : t`Unpublish the product`}
      confirmLabel={t`Submit`}
      busy={busy}
      onConfirm={onSubmit}
      onCancel={onCancel}
    >
      {isPublishing
        ? t`${productName} is saved. Once published, it appears in the catalogue and is read-only until you unpublish it.`
        : t`${productName} is removed from the catalogue until you publish it again. Its text is kept.`}
    </ConfirmDialog>
  );
}

interface Question {
  type: PublicationType;
  product: KnownProduct;
}

interface Wiring {
  onDone: (type: PublicationType) => void;
  onFailed: (problem: Problem) => void;
}

/** Asks whether to publish or unpublish, and does it. */
export function usePublication({ onDone, onFailed }: Wiring) {
  const [publishProduct, { isLoading }] = usePublishProductMutation();
  const [question, setQuestion] = useState<Question | null>(null);
  const runGuarded = useInFlightGuard();
  const submit = async ({ type, product }: Question) => {
    try {
      const { message } = await publishProduct({ body: { ...product, type } }).unwrap();
      showToast('success', message);
      onDone(type);
    } catch (error) {
      onFailed(problemOf(error));
    } finally {
      setQuestion(null);
    }
  };
  return {
    question,
    isBusy: isLoading,
    confirm: (type: PublicationType, product: KnownProduct) => setQuestion({ type, product }),
    submit: () => question && runGuarded(() => submit(question)),
    cancel: () => setQuestion(null),
  };
}
