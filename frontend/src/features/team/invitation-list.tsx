import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CompanyRole } from '@bidboard/backend/kernel/company-role';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { inviteColleagueForm, type teamInvitation } from '@bidboard/backend/features/team/contracts/team';
import { Button } from '../../ui/buttons/button.tsx';
import {
  useListTeamInvitationsQuery,
  useResendTeamInvitationMutation,
  useRevokeTeamInvitationMutation,
  useInviteColleagueMutation,
} from './endpoints.ts';
import { formatDay } from '../../ui/format/date-format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { StateChip } from '../../ui/status/state-chip.tsx';
import { roleNames } from './role-labels.ts';
import { NotLoaded } from '../../api/problems/not-loaded.tsx';
import { toastOutcome } from '../../api/problems/toast-outcome.ts';
import { Form, Formik } from 'formik';
import { showProblemInForm, validateBy } from '../../api/forms/form-problems.ts';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './team.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';
import visibilityStyles from '../../ui/styles/visibility.module.css';

type SentInvitation = Infer<typeof teamInvitation>;

function InvitationLine({ invitation, mayChange }: { invitation: SentInvitation; mayChange: boolean }) {
  const { invitationId, email, role, invitedBy, expiresAt, isExpired } = invitation;
  const [resend, resending] = useResendTeamInvitationMutation();
  const [revoke, revoking] = useRevokeTeamInvitationMutation();
  const body = { invitationId };
  return (
    <li className={styles.teamLine}>
      <div className={layoutStyles.growOrWrap}>
        <span className={`${layoutStyles.row} ${layoutStyles.wrapping}`}>
          <b className={`${textStyles.medium} ${styles.teamMail}`}>{email}</b>
          {isExpired ? (
            <StateChip tone="warning">{t({ message: 'Expired', context: 'invitation' })}</StateChip>
          ) : null}
        </span>
        <p className={`${textStyles.small} ${textStyles.faint}`}>
          {t`${{ role: roleNames[role] }}, invited by ${invitedBy}, valid until ${{ day: formatDay(expiresAt) }}`}
        </p>
      </div>
      {mayChange ? (
        <div className={styles.teamActions}>
          <Button loading={resending.isLoading} onClick={() => void toastOutcome(resend({ body }).unwrap())}>
            <Trans>
              Send again<span className={visibilityStyles.visuallyHidden}> to {email}</span>
            </Trans>
          </Button>
          <Button loading={revoking.isLoading} onClick={() => void toastOutcome(revoke({ body }).unwrap())}>
            <Trans>
              Withdraw<span className={visibilityStyles.visuallyHidden}> the invitation of {email}</span>
            </Trans>
          </Button>
        </div>
      ) : null}
    </li>
  );
}

/** People who are invited to join and have not answered. */
export function InvitationList({ readerRole }: { readerRole: CompanyRole }) {
  const { data, error, refetch } = useListTeamInvitationsQuery();
  return (
    <Panel title={t`Invitations`} count={data?.total_records}>
      {error && !data ? (
        <NotLoaded bare title={t`The invitations did not load`} error={error} refetch={refetch} />
      ) : null}
      {data || error ? null : <SkeletonRows label={t`Loading the invitations`} rows={1} />}
      {data?.data.length === 0 ? (
        <EmptyState bare icon="mail" title={t`No open invitations`}>
          {t`People you invite appear here until they answer.`}
        </EmptyState>
      ) : null}
      <ul>
        {data?.data.map((invitation) => (
          <InvitationLine
            key={invitation.invitationId}
            invitation={invitation}
            mayChange={readerRole === 'owner' || (readerRole === 'admin' && invitation.role === 'member')}
          />
        ))}
      </ul>
    </Panel>
  );
}

type Invitation = Infer<typeof inviteColleagueForm>;

const validate = validateBy<Invitation>(inviteColleagueForm);
const empty: Invitation = { email: '', role: 'member' };

/** `maySeat` is whether the user may make admins. */
export function InviteForm({ maySeat }: { maySeat: boolean }) {
  const [invite] = useInviteColleagueMutation();
  return (
    <Panel
      title={t`Invite a colleague`}
      padded
      foot={t`Members can work on everything that the company owns. Only admins can delete or pay.`}
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
            showProblemInForm(error, helpers);
          }
        }}
      >
        {({ isSubmitting }) => (
          <Form noValidate className={styles.teamForm}>
            <FormErrorSummary />
            <TextField name="email" label={t`Email`} type="email" inputMode="email" />
            <SelectField
              name="role"
              label={t`Role`}
              options={[
                { value: 'member', label: roleNames.member },
                { value: 'admin', label: roleNames.admin, disabled: !maySeat },
              ]}
            />
            <Button type="submit" primary large loading={isSubmitting}>
              {t`Send invitation`}
            </Button>
          </Form>
        )}
      </Formik>
    </Panel>
  );
}
