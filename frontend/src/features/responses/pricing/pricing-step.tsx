import type { createPricing, VendorPricing } from '@bidboard/backend/features/responses/contracts/pricing';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { Form, FormikProvider } from 'formik';
import { useCreatePricingMutation, useGetPricingQuery } from '../endpoints.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { preventEnterSubmit } from '../../../ui/forms/prevent-enter-submit.ts';
import { EditConflictBanner } from '../../../ui/edit-conflicts/edit-conflict-banner.tsx';
import { FormStep } from '../steps/form-step.tsx';
import { PaymentSchedule } from './payment-schedule.tsx';
import { PricingSums } from './pricing-sums.tsx';
import {
  validationErrorsOf,
  formOf,
  tidied,
  pricingFieldDescriptors,
  totalsOf,
  valuesOf,
} from './pricing-values.ts';
import type { PricingValues } from './pricing-values.ts';
import { ProductsField } from './products-field.tsx';
import { useResponse } from '../steps/response-context.ts';
import { useStepSaver } from '../steps/step-saver.ts';
import type { StepScreenProps } from '../steps/step-screen.ts';
import { useFormStep } from '../steps/use-form-step.ts';
import '../steps/form-step.css';

const savedStateOf = (saved: VendorPricing) => ({ draft: valuesOf(saved), version: saved.version });

/** The prices that the vendor asks for. */
export function PricingStep({ label }: StepScreenProps) {
  const { rfpId, userId, rfp } = useResponse();
  const read = useGetPricingQuery({ params: { rfpId, userId } });
  const { data, refetch } = read;
  return (
    <FormStep label={label} detail={`All amounts are in ${rfp.currency}.`} read={read}>
      {data ? (
        <PricingForm loaded={data.pricing} read={async () => (await refetch().unwrap()).pricing} />
      ) : null}
    </FormStep>
  );
}

function PricingForm({ loaded, read }: { loaded: VendorPricing; read: () => Promise<VendorPricing> }) {
  const { rfpId } = useResponse();
  const [create] = useCreatePricingMutation();
  const { formik, conflict, mayChange, save, discard } = useFormStep<
    PricingValues,
    Infer<(typeof createPricing)['answer']>
  >({
    step: 'pricingNegotiations',
    savedState: savedStateOf(loaded),
    read: async () => savedStateOf(await read()),
    fields: pricingFieldDescriptors,
    validationErrorsOf,
    send: (sent, version, key) => create({ body: { ...formOf(sent), rfpId, version }, key }),
    tidied,
    versionOf: (answer) => answer.version,
  });
  useStepSaver(mayChange ? { isDirty: formik.dirty, save, discard } : null);
  const { currency } = loaded;
  const totals = totalsOf(formik.values);
  return (
    <>
      <EditConflictBanner conflict={conflict} />
      <FormikProvider value={formik}>
        <Form noValidate aria-label="Pricing" onKeyDown={preventEnterSubmit}>
          <fieldset className="form form-step" disabled={!mayChange}>
            <FormErrorSummary />
            <ProductsField currency={currency} subTotals={totals?.subTotals} readOnly={!mayChange} />
            <PricingSums currency={currency} totals={totals} />
            <PaymentSchedule currency={currency} totalValue={totals?.totalValue} readOnly={!mayChange} />
          </fieldset>
        </Form>
      </FormikProvider>
    </>
  );
}
