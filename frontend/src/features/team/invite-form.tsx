import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { inviteColleagueForm } from '@bidboard/backend/features/team/contracts/team';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { useInviteColleagueMutation } from './endpoints.ts';
import { placeProblem, validateBy } from '../../api/forms/form-problems.ts';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { roleNames } from './role-labels.ts';

type Invitation = Infer<typeof inviteColleagueForm>;

const validate = validateBy<Invitation>(inviteColleagueForm);
const empty: Invitation = { email: '', role: 'member' };

/** `maySeat` is whether the user may make admins. */
export function InviteForm({ maySeat }: { maySeat: boolean }) {
  const [invite] = useInviteColleagueMutation();
  return (
    <Panel
      title="Invite a colleague"
      padded
      foot="Members can work on everything that the company owns. Only admins delete things and handle money."
    >
      <Formik
        initialValues={empty}
        validate={validate}
        onSubmit={async (body, helpers) => {
          try {
            const { message } = await invite({ body }).unwrap();
            helpers.resetForm();
            showToast('success', message);
          } catch (error) {
            placeProblem(error, helpers);
          }
        }}
      >
        {({ isSubmitting }) => (
          <Form noValidate className="team__form">
            <FormErrorSummary />
            <TextField name="email" label="Email" type="email" inputMode="email" className="team__email" />
            <SelectField
              name="role"
              label="Role"
              options={[
                { value: 'member', label: roleNames.member },
                { value: 'admin', label: roleNames.admin, disabled: !maySeat },
              ]}
            />
            <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
              Send invitation
            </Button>
          </Form>
        )}
      </Formik>
    </Panel>
  );
}
