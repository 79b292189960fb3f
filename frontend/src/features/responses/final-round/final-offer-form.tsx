import { t } from '@lingui/core/macro';
import type { OwnFinalRound } from '@bidboard/backend/features/final-rounds/contracts/final-offers';
import type { PriceSheet } from '@bidboard/backend/features/price-sheets/contracts/price-sheet';
import { Form, FormikProvider, useFormik } from 'formik';
import { useState } from 'react';
import { showProblemInForm, toFormikErrors } from '../../../api/forms/form-problems.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { toastFailure, toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import fieldStyles from '../../../ui/fields/field.module.css';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { preventEnterSubmit } from '../../../ui/forms/prevent-enter-submit.ts';
import { useInFlightGuard } from '../../../ui/hooks/use-in-flight-guard.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import {
  useDeclineFinalOfferMutation,
  useSaveFinalOfferMutation,
  useSubmitFinalOfferMutation,
} from '../../final-rounds/endpoints.ts';
import { PaymentSchedule } from '../pricing/payment-schedule.tsx';
import { PricingSums, ProductsField } from '../pricing/pricing-step.tsx';
import { totalsOf } from '../pricing/pricing-values.ts';
import { OwnLinesField, SheetLinesField } from '../pricing/sheet-prices-fields.tsx';
import { SheetTotals } from '../pricing/sheet-prices-step.tsx';
import { typedCosts } from '../pricing/sheet-prices-values.ts';
import stepStyles from '../steps/form-step.module.css';
import { OfferAnswer } from './offer-answer.tsx';
import {
  byField,
  finalOfferErrors,
  finalOfferOf,
  finalOfferValues,
  type FinalOfferValues,
} from './final-offer-values.ts';
import styles from './final-round.module.css';

interface FinalOfferFormProps {
  rfpId: string;
  round: OwnFinalRound;
  sheet: PriceSheet;
}

const offerIn = ({ offer, current }: OwnFinalRound) => offer ?? current;

/** The parts that a round asks for, prefilled with the response. A draft is saved, and then submitted after a confirmation. */
export function FinalOfferForm({ rfpId, round, sheet }: FinalOfferFormProps) {
  const [saveOffer] = useSaveFinalOfferMutation();
  const [submitOffer] = useSubmitFinalOfferMutation();
  const [decline, { isLoading: isDeclining }] = useDeclineFinalOfferMutation();
  const [confirming, setConfirming] = useState<'submit' | 'decline' | null>(null);
  const runGuarded = useInFlightGuard();
  const roundId = round._id;
  /** The version that the typed values are based on. */
  const [version, setVersion] = useState(round.offerVersion);
  const asked = { round, sheet };
  const formik = useFormik<FinalOfferValues>({
    initialValues: finalOfferValues(offerIn(round), asked),
    validate: (values) => toFormikErrors<FinalOfferValues>(finalOfferErrors(values, asked)),
    onSubmit: () => undefined,
  });
  const { values, dirty, isSubmitting } = formik;

  /** Returns the version that is saved now, or undefined if it could not be saved. */
  const save = async (): Promise<number | undefined> => {
    await formik.submitForm();
    if (finalOfferErrors(values, asked).length > 0) return undefined;
    if (!dirty && version > 0) return version;
    try {
      const body = { rfpId, roundId, version, offer: finalOfferOf(values, asked) };
      const saved = await saveOffer({ body }).unwrap();
      setVersion(saved.version);
      formik.resetForm({ values });
      return saved.version;
    } catch (error) {
      if (problemOf(error).errors) showProblemInForm<FinalOfferValues>(error, formik, byField);
      else toastFailure(error);
      return undefined;
    }
  };
  const saveDraft = async () => {
    if ((await save()) !== undefined) showToast('success', t`Your draft has been saved.`);
  };
  const submit = async () => {
    const saved = await save();
    if (saved !== undefined)
      await toastOutcome(submitOffer({ body: { rfpId, roundId, version: saved } }).unwrap());
    setConfirming(null);
  };
  const theirs = round.offerVersion > version && !isSubmitting;
  const loadTheirs = () => {
    setVersion(round.offerVersion);
    formik.resetForm({ values: finalOfferValues(offerIn(round), asked) });
  };
  return (
    <FormikProvider value={formik}>
      <Form className={styles.offer} noValidate aria-label={t`Final offer`} onKeyDown={preventEnterSubmit}>
        <div className={`${fieldStyles.form} ${stepStyles.formStep}`}>
          <FormErrorSummary />
          {theirs ? (
            <div role="alert" className={styles.theirs}>
              <Icon name="triangle-alert" />
              <p>{t`A colleague saved this offer in the meantime. What you typed is still here, but not saved.`}</p>
              <Button onClick={loadTheirs}>{t`Load theirs`}</Button>
              <Button primary onClick={() => setVersion(round.offerVersion)}>{t`Keep mine`}</Button>
            </div>
          ) : null}
          {round.asksPrices ? <OfferPrices sheet={sheet} values={values} /> : null}
          {round.questions.map((question, at) => (
            <OfferAnswer key={question.questionId} at={at} question={question} />
          ))}
          <div className={styles.actions}>
            <Button primary onClick={() => setConfirming('submit')}>{t`Submit the final offer`}</Button>
            <Button onClick={() => void runGuarded(saveDraft)}>{t`Save the draft`}</Button>
            {round.declinedAt === null ? (
              <Button quiet onClick={() => setConfirming('decline')}>{t`Make no final offer`}</Button>
            ) : null}
          </div>
        </div>
      </Form>
      <ConfirmDialog
        open={confirming === 'submit'}
        title={t`Submit the final offer?`}
        confirmLabel={t`Submit the final offer`}
        onCancel={() => setConfirming(null)}
        onConfirm={() => void runGuarded(submit)}
      >
        {t`The buyer reads it once the round is due, and it then replaces these parts of your response. Until then you can withdraw it, change it and submit it again.`}
      </ConfirmDialog>
      <ConfirmDialog
        open={confirming === 'decline'}
        title={t`Make no final offer?`}
        confirmLabel={t`Make no final offer`}
        busy={isDeclining}
        onCancel={() => setConfirming(null)}
        onConfirm={() =>
          void toastOutcome(decline({ body: { rfpId, roundId } }).unwrap()).then(() => setConfirming(null))
        }
      >
        {t`The buyer is notified, and your current response applies. You can still submit an offer before the round is due.`}
      </ConfirmDialog>
    </FormikProvider>
  );
}

/** The prices in the form that the response has them: for the lines of the sheet, or for products that the vendor lists. */
function OfferPrices({ sheet, values }: { sheet: PriceSheet; values: FinalOfferValues }) {
  if (sheet.lines.length > 0) {
    const costs = typedCosts(sheet, values);
    return (
      <>
        <SheetLinesField sheet={sheet} costs={costs?.lines} readOnly={false} />
        {sheet.allowsOwnLines ? (
          <OwnLinesField sheet={sheet} costs={costs?.ownLines} readOnly={false} />
        ) : null}
        <SheetTotals sheet={sheet} totals={costs?.totals} />
      </>
    );
  }
  const { currency } = sheet;
  const totals = totalsOf(values);
  return (
    <>
      <ProductsField currency={currency} subTotals={totals?.subTotals} readOnly={false} />
      <PricingSums currency={currency} totals={totals} />
      <PaymentSchedule currency={currency} totalValue={totals?.totalValue} readOnly={false} />
    </>
  );
}
