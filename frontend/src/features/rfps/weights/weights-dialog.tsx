import { useId, useState } from 'react';
import { refusals } from '@bidboard/backend/kernel/refusals';
import type { Weights } from '@bidboard/backend/features/rfps/contracts/weights';
import Button from '@mui/material/Button';
import { FormikProvider } from 'formik';
import { useRfpWeightsQuery, useSaveWeightsMutation } from '../endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { useSavedForm } from '../../../api/forms/use-saved-form.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { EditConflictBanner } from '../../../ui/edit-conflicts/edit-conflict-banner.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { WeightsFields } from './weights-fields.tsx';
import { validationErrorsOf, formOf, tidied, weightsFieldDescriptors, valuesOf } from './weights-values.ts';
import type { WeightsValues } from './weights-values.ts';
import { useWizard } from '../wizard/wizard-context.ts';

interface WeightsDialogProps {
  /** Whether the step below has unsaved changes. */
  isStepDirty: boolean;
  onClose: () => void;
}

/** The weights of the whole RFP, from whichever step the user opens them. */
export function WeightsDialog({ isStepDirty, onClose }: WeightsDialogProps) {
  const { rfp } = useWizard();
  const { data, error, refetch } = useRfpWeightsQuery({ params: { rfpId: rfp._id } });
  if (data) {
    return (
      <WeightsForm
        loaded={data}
        read={() => refetch().unwrap()}
        isFixed={rfp.rfpPublished}
        isStepDirty={isStepDirty}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog open wide title="Weights" onClose={onClose}>
      {error ? (
        <NotLoaded title="The weights did not load" error={error} refetch={refetch} />
      ) : (
        <SkeletonRows rows={4} label="Loading the weights" />
      )}
    </FormDialog>
  );
}

interface WeightsFormProps extends WeightsDialogProps {
  loaded: Weights;
  read: () => Promise<Weights>;
  isFixed: boolean;
}

const savedStateOf = (weights: Weights) => ({ draft: valuesOf(weights), version: weights.version });

function WeightsForm({ loaded, read, isFixed, isStepDirty, onClose }: WeightsFormProps) {
  const formId = useId();
  const [save] = useSaveWeightsMutation();
  const [isLeaving, setLeaving] = useState(false);
  const { formik, conflict, saved } = useSavedForm<WeightsValues, { message: string; version: number }>({
    savedState: savedStateOf(loaded),
    read: async () => savedStateOf(await read()),
    fields: weightsFieldDescriptors,
    validationErrorsOf,
    byField: (validationErrors) => [...validationErrors],
    send: (sent, version, key) => save({ body: { ...formOf(sent), rfpId: loaded.rfpId, version }, key }),
    savedAs: ({ version }, sent) => ({ draft: tidied(sent), version }),
    onSaved: ({ message }) => {
      showToast('success', message);
      onClose();
    },
  });
  const close = () => (formik.dirty && !isFixed ? setLeaving(true) : onClose());
  return (
    <FormDialog
      open
      wide
      title="Weights"
      onClose={close}
      foot={
        isFixed ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              form={formId}
              variant="contained"
              loading={saved.state === 'saving'}
              disabled={loaded.categories.length === 0}
            >
              Save weights
            </Button>
          </>
        )
      }
    >
      <EditConflictBanner conflict={conflict} />
      {isFixed ? <p className="muted weights-note">{refusals.alreadyPublished}</p> : null}
      {isStepDirty ? (
        <p className="muted weights-note">
          Categories and sections that are not saved yet have their weights once they are.
        </p>
      ) : null}
      <FormikProvider value={formik}>
        <WeightsFields formId={formId} isFixed={isFixed} />
      </FormikProvider>
      <ConfirmDialog
        open={isLeaving}
        title="Close without saving the weights?"
        confirmLabel="Close without saving"
        cancelLabel="Keep editing"
        danger
        onCancel={() => setLeaving(false)}
        onConfirm={onClose}
      >
        What you changed here is not saved.
      </ConfirmDialog>
    </FormDialog>
  );
}
