import { t } from '@lingui/core/macro';
import type { rfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Form, FormikProvider } from 'formik';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useGetRfpByIdQuery } from '../endpoints.ts';
import { NotOpened } from '../../../api/problems/not-opened.tsx';
import { ActionBar, SaveStatus } from '../../../ui/forms/action-bar.tsx';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx';
import { EditConflictBanner } from '../../../ui/edit-conflicts/edit-conflict.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { RfpSettingsFields } from './rfp-settings-fields.tsx';
import { cloneRfpPath, rfpDashboardPath, updateRfpPath, updateStepPath } from '../rfp-paths.ts';
import { useSettingsForm } from './use-settings-form.ts';
import { stepsOf } from '../wizard/wizard-steps.ts';
import styles from './rfp-settings.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';
import textStyles from '../../../ui/styles/text.module.css';

type SavedRfp = Infer<typeof rfp>;

/** Edits the settings of an RFP, and links to the steps of its wizard. */
export function EditRfpPage() {
  const { rfpId = '' } = useParams();
  const [search] = useSearchParams();
  const { data, error, refetch } = useGetRfpByIdQuery({ params: { rfpId } });
  const saved = data?.rfp;
  // Anyone can write an address, so its name is shown only until the RFP has loaded.
  const name = saved?.rfpName ?? (error ? '' : (search.get('product_name') ?? ''));
  const isOwn = saved && !saved.isInvited;
  return (
    <>
      <PageTitle
        title={t`Edit RFP`}
        tabTitle={name ? t`Edit RFP, ${name}` : t`Edit RFP`}
        crumbs={[{ label: t`Dashboard`, to: '/app/dashboard' }, { label: name || t`RFP` }]}
        detail={name}
        actions={
          isOwn ? (
            <ButtonLink to={cloneRfpPath(rfpId)}>
              <Icon name="copy" />
              {t`Clone`}
            </ButtonLink>
          ) : undefined
        }
      />
      {isOwn ? (
        <EditRfp key={rfpId} saved={saved} read={async () => (await refetch().unwrap()).rfp} />
      ) : saved || error ? (
        <NotOpened
          title={t`This RFP cannot be opened here`}
          error={error}
          detail={error ? undefined : t`Only the buyer of an RFP can edit it.`}
          refetch={refetch}
          action={
            saved ? (
              <ButtonLink to={`/app/submit-rfp/${rfpId}`}>{t`Open your response`}</ButtonLink>
            ) : undefined
          }
        />
      ) : (
        <SkeletonRows rows={5} label={t`Loading the RFP`} />
      )}
    </>
  );
}

function EditRfp({ saved: loadedRfp, read }: { saved: SavedRfp; read: () => Promise<SavedRfp> }) {
  const { formik, saved, conflict } = useSettingsForm(loadedRfp, read);
  const { dirty, isSubmitting } = formik;
  const { _id: rfpId, rfpName, rfpPublished, stepsValue } = loadedRfp;
  return (
    <FormikProvider value={formik}>
      <Form noValidate aria-label={t`Settings`}>
        <div className={styles.editRfp}>
          <div className={styles.editRfpSettings}>
            <EditConflictBanner conflict={conflict} />
            <div className={`${styles.createRfpPanel} ${panelStyles.panel}`}>
              <FormErrorSummary />
              {rfpPublished ? (
                <p className={styles.editRfpReason}>
                  <Icon name="lock" />
                  <span>
                    {t`This RFP is published, so its process, steps and anonymity are fixed. You can still change its name and visibility; vendors see the change immediately.`}
                  </span>
                </p>
              ) : null}
              <RfpSettingsFields isCustomOpen isPublished={rfpPublished} />
              {rfpPublished ? null : (
                <p className={textStyles.muted}>
                  {t`If you switch off a step, its content is kept until you publish without it.`}
                </p>
              )}
            </div>
          </div>
          <nav className={`${styles.editRfpSteps} ${panelStyles.panel}`} aria-labelledby="edit-rfp-steps">
            <h2 className={textStyles.heading} id="edit-rfp-steps">
              {rfpPublished ? t`Steps` : t`Steps to fill in`}
            </h2>
            <ol>
              {stepsOf(stepsValue).map(({ step, label }) => (
                <li key={step}>
                  <Link to={updateStepPath(rfpId, rfpName, step)}>{label}</Link>
                </li>
              ))}
            </ol>
          </nav>
        </div>
        <ActionBar
          start={
            <ButtonLink to={rfpPublished ? rfpDashboardPath(rfpId, rfpName) : updateRfpPath(rfpId, rfpName)}>
              {rfpPublished ? t`Return to RFP Dashboard` : t`Open the steps`}
            </ButtonLink>
          }
        >
          <SaveStatus state={dirty && saved.state === 'saved' ? 'clean' : saved.state} savedAt={saved.at} />
          <Button type="submit" primary loading={isSubmitting}>
            {t`Save`}
          </Button>
        </ActionBar>
      </Form>
      <LeaveGuard isDirty={dirty && !isSubmitting} />
    </FormikProvider>
  );
}
