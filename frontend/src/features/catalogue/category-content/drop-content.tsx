import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useDropCategoryPageContentMutation } from '../managed-categories/endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useInFlightGuard } from '../../../ui/hooks/use-in-flight-guard.ts';
import { valuesOf } from './content-values.ts';

interface DropContentProps {
  category: string;
  onDropped: () => void;
}

/** Deletes the content of a category page after confirmation, so only its products remain. */
export function DropContent({ category, onDropped }: DropContentProps) {
  const [isAsked, setAsked] = useState(false);
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
      setAsked(false);
    }
  };
  return (
    <>
      <Button onClick={() => setAsked(true)}>Take down</Button>
      <ConfirmDialog
        open={isAsked}
        title={`Take down the page of ${category}?`}
        confirmLabel="Take down"
        danger
        busy={isLoading}
        onConfirm={() => runGuarded(remove)}
        onCancel={() => setAsked(false)}
      >
        Its text, video, vendors and figures are deleted. Its products stay.
      </ConfirmDialog>
    </>
  );
}
