import { askForInvite, productsOfRequest } from '@bidboard/backend/features/rfps/contracts/open-rfps';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { useGetProductsQuery } from '../../products/endpoints.ts';
import { useAskForInviteMutation } from '../endpoints.ts';
import { placeProblem, validateBy } from '../../../api/forms/form-problems.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';

interface Values {
  productIds: readonly string[];
  note: string;
}
const empty: Values = { productIds: [], note: '' };
const noteLength = 1000;
const productsListed = 50;

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

/** Requests an invite for the user's company: with which of its published products, and what the buyer should know. */
export function AskForm({ rfpId, companyId }: { rfpId: string; companyId: string }) {
  const [ask] = useAskForInviteMutation();
  const { data, isError } = useGetProductsQuery({
    params: { companyId, page: '0', size: String(productsListed) },
    search: { published: '1' },
  });
  const products = data?.data ?? [];
  return (
    <Formik<Values>
      initialValues={empty}
      validate={validateBy<Values>(askForInvite.body, (values) => ({ ...values, rfpId }))}
      onSubmit={async ({ productIds, note }, helpers) => {
        try {
          const body = { rfpId, productIds: [...productIds], note };
          showToast('success', (await ask({ body }).unwrap()).message);
        } catch (error) {
          placeProblem(error, helpers);
        }
      }}
    >
      {({ values, setFieldValue, isSubmitting }) => (
        <Form className="open-rfp__ask" noValidate>
          <FormErrorSummary />
          <p>The buyer decides whom to invite. Nothing is paid for asking.</p>
          {products.length > 0 ? (
            <FieldFrame
              id="ask-products"
              label="With which products"
              group
              optional
              help={
                data && data.total_records > products.length
                  ? `The first ${products.length} of your ${data.total_records} published products. Name any other in the note.`
                  : undefined
              }
            >
              {products.map(({ _id, productName }) => (
                <Checkbox
                  key={_id}
                  checked={values.productIds.includes(_id)}
                  disabled={!values.productIds.includes(_id) && values.productIds.length >= productsOfRequest}
                  onChange={() => void setFieldValue('productIds', toggled(values.productIds, _id))}
                >
                  {productName}
                </Checkbox>
              ))}
            </FieldFrame>
          ) : isError && !data ? (
            <p className="muted">Your products did not load: please name them in the note.</p>
          ) : null}
          <TextField
            name="note"
            label="Note to the buyer"
            help="Why you fit. The buyer and its colleagues read it."
            multiline
            rows={4}
            maxLength={noteLength}
            counter
            optional
          />
          <Button type="submit" variant="contained" loading={isSubmitting}>
            Ask to be invited
          </Button>
        </Form>
      )}
    </Formik>
  );
}
