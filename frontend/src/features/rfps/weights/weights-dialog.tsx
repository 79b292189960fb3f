import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { requirementKinds } from '@bidboard/backend/features/rfps/contracts/requirements';
import { weightShares } from '@bidboard/backend/features/rfps/contracts/weight-shares';
import { Form, getIn, useFormikContext, FormikProvider } from 'formik';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { formatScore } from '../../../ui/format/number-format.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldErrorText } from '../field-error-text.tsx';
import {
  numberIn,
  validationErrorsOf,
  formOf,
  tidied,
  weightsFieldDescriptors,
  valuesOf,
  type WeightsValues,
} from './weights-values.ts';
import { refusals } from '@bidboard/backend/kernel/refusals';
import type { Weights } from '@bidboard/backend/features/rfps/contracts/weights';
import { Button } from '../../../ui/buttons/button.tsx';
import { useRfpWeightsQuery, useSaveWeightsMutation } from '../endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { useSavedForm } from '../../../api/forms/use-saved-form.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { EditConflictBanner } from '../../../ui/edit-conflicts/edit-conflict.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useWizard } from '../wizard/wizard-steps.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { PriceFormulaFields } from './price-formula-fields.tsx';
import styles from './weights.module.css';
import textStyles from '../../../ui/styles/text.module.css';

const kindLabels = {
  technical: { name: t`Technical`, weights: t`Technical weights` },
  commercial: { name: t`Commercial`, weights: t`Commercial weights` },
} as const;

/** Text that is not a number yet has no share. */
const shown = (typed: string) => numberIn(typed) || 0;

interface WeightsFieldsProps {
  formId: string;
  currency: string;
  isFixed: boolean;
}

/** The weight of the price, and every category and section with its own weight and its resulting share of its kind. */
function WeightsFields({ formId, currency, isFixed }: WeightsFieldsProps) {
  const { values } = useFormikContext<WeightsValues>();
  const shares = weightShares(
    values.categories.map((category) => ({
      ...category,
      weight: shown(category.weight),
      sections: category.sections.map((section) => ({ ...section, weight: shown(section.weight) })),
    })),
  );
  const meaning = values.categories.some(({ kind }) => kind === 'commercial')
    ? t`As a percentage of the overall score; the rest is the mean of technical and commercial.`
    : t`As a percentage of the overall score; the rest is the technical score.`;
  return (
    <Form id={formId} noValidate aria-label={t`Weights`}>
      <FormErrorSummary />
      <fieldset className={styles.weights} disabled={isFixed}>
        <TextField
          name="priceWeight"
          label={t`Weight of the price`}
          help={`${meaning} ${t`At 0 the price does not count.`}`}
          inputMode="decimal"
          maxLength={6}
          suffix="%"
          numeric
          disabled={isFixed}
          className={styles.weightsPrice}
        />
        <PriceFormulaFields currency={currency} isFixed={isFixed} />
        {values.categories.length === 0 ? (
          <EmptyState bare title={t`No categories yet`}>
            {t`Each category and section appears here with its weight once you have saved it.`}
          </EmptyState>
        ) : (
          <p className={textStyles.muted}>
            {t`A weight multiplies the points of its questions: at 2 they count twice as much as at 1. The weights of a category and its section are multiplied. Vendors do not see weights.`}
          </p>
        )}
        {requirementKinds.map((kind) =>
          values.categories.some((category) => category.kind === kind) ? (
            <table key={kind} className={styles.weightsTable} aria-label={kindLabels[kind].weights}>
              <thead>
                <tr>
                  <th scope="col">{kindLabels[kind].name}</th>
                  <th scope="col" className={styles.weightsPoints}>
                    {t`Points`}
                  </th>
                  <th scope="col">{t`Weight`}</th>
                  <th scope="col">{t({ message: 'Share', comment: 'A part of the whole in percent.' })}</th>
                </tr>
              </thead>
              {values.categories.map((category, c) =>
                category.kind === kind ? (
                  <tbody key={category.sections[0]?.sectionId}>
                    <WeightRow
                      name={`categories[${c}].weight`}
                      label={category.categoryName}
                      spoken={t`Weight of category ${{ category: category.categoryName }}`}
                      points={category.sections.reduce((sum, section) => sum + section.totals, 0)}
                      percent={shares[c]?.percent ?? 0}
                      isCategory
                    />
                    {category.sections.map((section, s) => (
                      <WeightRow
                        key={section.sectionId}
                        name={`categories[${c}].sections[${s}].weight`}
                        label={section.sectionName}
                        spoken={t`Weight of section ${{ section: section.sectionName }} in ${{ category: category.categoryName }}`}
                        points={section.totals}
                        percent={shares[c]?.sections[s] ?? 0}
                      />
                    ))}
                  </tbody>
                ) : null,
              )}
            </table>
          ) : null,
        )}
      </fieldset>
    </Form>
  );
}

interface WeightRowProps {
  name: string;
  label: string;
  spoken: string;
  points: number;
  percent: number;
  isCategory?: boolean;
}

function WeightRow({ name, label, spoken, points, percent, isCategory = false }: WeightRowProps) {
  const id = useId();
  const { getFieldProps, errors, touched, submitCount } = useFormikContext<WeightsValues>();
  const errorText: unknown = submitCount > 0 || getIn(touched, name) ? getIn(errors, name) : undefined;
  const shownError = typeof errorText === 'string' ? errorText : undefined;
  return (
    <tr className={isCategory ? styles.weightsCategory : undefined}>
      <th scope="row">{label}</th>
      <td className={`${textStyles.tabular} ${styles.weightsPoints}`}>{Math.round(points * 100) / 100}</td>
      <td>
        <TextInput
          {...getFieldProps(name)}
          id={id}
          dense
          className={`${textStyles.tabular} ${styles.weightInput}`}
          aria-label={spoken}
          isInvalid={shownError !== undefined}
          aria-describedby={shownError ? `${id}-error` : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
        />
        <FieldErrorText of={id} text={shownError} />
      </td>
      <td className={textStyles.tabular}>{formatScore(percent)}%</td>
    </tr>
  );
}

interface WeightsDialogProps {
  /** Whether the step below has unsaved changes. */
  isStepDirty: boolean;
  onClose: () => void;
}

/** The weights of the whole RFP, from whichever step the user opens them. */
function WeightsDialog({ isStepDirty, onClose }: WeightsDialogProps) {
  const { rfp } = useWizard();
  const { data, error, refetch } = useRfpWeightsQuery({ params: { rfpId: rfp._id } });
  if (data) {
    return (
      <WeightsForm
        loaded={data}
        read={() => refetch().unwrap()}
        currency={rfp.currency}
        isFixed={rfp.rfpPublished}
        isStepDirty={isStepDirty}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog open wide title={t`Weights`} onClose={onClose}>
      {error ? (
        <NotLoaded title={t`The weights did not load`} error={error} refetch={refetch} />
      ) : (
        <SkeletonRows rows={4} label={t`Loading the weights`} />
      )}
    </FormDialog>
  );
}

interface WeightsFormProps extends WeightsDialogProps {
  loaded: Weights;
  currency: string;
  read: () => Promise<Weights>;
  isFixed: boolean;
}

const savedStateOf = (weights: Weights) => ({ draft: valuesOf(weights), version: weights.version });

function WeightsForm({ loaded, read, currency, isFixed, isStepDirty, onClose }: WeightsFormProps) {
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
      title={t`Weights`}
      onClose={close}
      foot={
        isFixed ? (
          <Button onClick={onClose}>{t`Close`}</Button>
        ) : (
          <>
            <Button onClick={close}>{t`Cancel`}</Button>
            <Button
              type="submit"
              form={formId}
              primary
              loading={saved.state === 'saving'}
              disabled={loaded.categories.length === 0}
            >
              {t`Save weights`}
            </Button>
          </>
        )
      }
    >
      <EditConflictBanner conflict={conflict} />
      {isFixed ? (
        <p className={`${textStyles.muted} ${styles.weightsNote}`}>{refusals.alreadyPublished}</p>
      ) : null}
      {isStepDirty ? (
        <p className={`${textStyles.muted} ${styles.weightsNote}`}>
          {t`Categories and sections get their weights once you have saved them.`}
        </p>
      ) : null}
      <FormikProvider value={formik}>
        <WeightsFields formId={formId} currency={currency} isFixed={isFixed} />
      </FormikProvider>
      <ConfirmDialog
        open={isLeaving}
        title={t`Close without saving the weights?`}
        confirmLabel={t`Close without saving`}
        cancelLabel={t`Keep editing`}
        danger
        onCancel={() => setLeaving(false)}
        onConfirm={onClose}
      >
        {t`Your changes here are not saved.`}
      </ConfirmDialog>
    </FormDialog>
  );
}

interface WeightsButtonProps {
  /** Whether the step has unsaved changes. */
  isDirty: boolean;
}

/** Opens the weights of the whole RFP. */
export function WeightsButton({ isDirty }: WeightsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="gauge" />
        {t`Weights`}
      </Button>
      {isOpen ? <WeightsDialog isStepDirty={isDirty} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
