import { nameOfCopy } from '@bidboard/backend/features/rfps/contracts/starting-points';
import { rfpName } from '@bidboard/backend/features/rfps/contracts/rfps';
import { closed } from '@bidboard/backend/kernel/schema/schema';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { Link } from 'react-router-dom';
import { useGetRfpsQuery } from '../../dashboard/endpoints.ts';
import { useCloneRfpMutation } from '../endpoints.ts';
import { toFormikErrors, validateBy } from '../../../api/forms/form-problems.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { useSession } from '../../../api/client/session.ts';
import { useKeyFor } from '../../../api/forms/use-key-for.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { PrefilledChoice } from '../invites/prefilled-choice.tsx';
import { CopyPreview } from './copy-preview.tsx';
import { usePrefilledProducts } from '../invites/use-prefilled-products.ts';
import { useCreated } from './use-created.ts';

interface CopyValues {
  rfpId: string;
  rfpName: string;
}
const form = closed({ rfpName: rfpName() });
const trimmed = (values: CopyValues) => values.rfpName.trim();

interface CopyRfpProps {
  /** '' until the user chooses an RFP. */
  rfpId: string;
  onChoose: (rfpId: string) => void;
}

/** Creates a new RFP from one of the user's own. */
export function CopyRfp({ rfpId, onChoose }: CopyRfpProps) {
  const userId = useSession()?.userId ?? '';
  const { data, error, refetch } = useGetRfpsQuery({ params: { userId }, search: {} });
  const [cloneRfp] = useCloneRfpMutation();
  const created = useCreated();
  const { ids } = usePrefilledProducts();
  const keyFor = useKeyFor();
  if (error && !data) return <NotLoaded title="Your RFPs did not load" error={error} refetch={refetch} />;
  if (!data) return <SkeletonCards cards={1} height={240} label="Loading your RFPs" />;
  const own = data.rfp.filter(({ isInvited }) => !isInvited);
  if (own.length === 0)
    return (
      <EmptyState icon="copy" title="No RFP to copy yet">
        Your own RFPs will be here. Begin blank, or from a template.
      </EmptyState>
    );
  const nameOf = (id: string) => own.find(({ _id }) => _id === id)?.rfpName;
  const copyName = (id: string) => {
    const name = nameOf(id);
    return name === undefined ? '' : nameOfCopy(name);
  };
  const isThere = nameOf(rfpId) !== undefined;
  return (
    <Formik<CopyValues>
      initialValues={{ rfpId: isThere ? rfpId : '', rfpName: copyName(rfpId) }}
      validate={validateBy<CopyValues>(form, (values) => ({ rfpName: trimmed(values) }))}
      onSubmit={async (values, { setErrors }) => {
        if (values.rfpId === '') return setErrors({ rfpId: 'Please choose the RFP to copy.' });
        const body = { rfpId: values.rfpId, rfpName: trimmed(values), products: [...ids] };
        try {
          await created((await cloneRfp({ body, key: keyFor(body) }).unwrap()).rfp);
        } catch (thrown) {
          const problem = problemOf(thrown);
          if (problem.errors) setErrors(toFormikErrors<CopyValues>(problem.errors));
          else showToast('error', problemText(problem));
        }
      }}
    >
      {({ isSubmitting, values, setValues }) => (
        <Form className="create-rfp__panel panel" noValidate>
          <FormErrorSummary />
          <PrefilledChoice />
          <SelectField
            name="rfpId"
            label="RFP to copy"
            options={own.map((one) => ({ value: one._id, label: one.rfpName }))}
            help={
              rfpId !== '' && !isThere ? 'The RFP of this link is not there, or not yours to see.' : undefined
            }
            onChosen={(id) => {
              const isNamed = !['', copyName(values.rfpId)].includes(values.rfpName);
              void setValues((before) => ({
                rfpId: id,
                rfpName: isNamed ? before.rfpName : copyName(id),
              }));
              onChoose(id);
            }}
          />
          <TextField name="rfpName" label="RFP Name" maxLength={255} counter />
          {values.rfpId ? <CopyPreview rfpId={values.rfpId} userId={userId} /> : null}
          <div className="create-rfp__foot">
            <Button component={Link} to="/app/dashboard">
              Cancel
            </Button>
            <Button type="submit" variant="contained" loading={isSubmitting}>
              Create copy
            </Button>
          </div>
        </Form>
      )}
    </Formik>
  );
}
