import { t } from '@lingui/core/macro';
import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';
import { processNames, scopeNames } from '@bidboard/backend/features/rfps/contracts/labels';
import {
  useGetCommercialQuery,
  useGetRfpByIdQuery,
  useGetTechnicalQuery,
  useCloneRfpMutation,
} from '../endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { SkeletonText, SkeletonCards } from '../../../ui/feedback/skeleton.tsx';
import { OutlinePreview } from './outline-preview.tsx';
import { nameOfCopy } from '@bidboard/backend/features/rfps/contracts/starting-points';
import { rfpName } from '@bidboard/backend/features/rfps/contracts/rfps';
import { closed } from '@bidboard/backend/kernel/schema/schema';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Form, Formik } from 'formik';
import { useGetRfpsQuery } from '../../dashboard/endpoints.ts';
import { toFormikErrors, validateBy } from '../../../api/forms/form-problems.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { useSession } from '../../../api/client/session.ts';
import { useKeyFor } from '../../../api/client/idempotency-key.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { PrefilledChoice, usePrefilledProducts } from '../invites/prefilled-products.tsx';
import { useCreated } from './use-created.ts';
import styles from '../settings/rfp-settings.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';
import textStyles from '../../../ui/styles/text.module.css';

const outlineOf = (categories: readonly Category[]) =>
  categories.map(({ categoryName, sections }) => ({
    categoryName,
    sections: sections.map(({ sectionName, questions }) => ({
      sectionName,
      questionCount: questions.length,
    })),
  }));

/** What a copy of this RFP includes, and what it leaves out. */
function CopyPreview({ rfpId, userId }: { rfpId: string; userId: string }) {
  const settings = useGetRfpByIdQuery({ params: { rfpId } });
  const technical = useGetTechnicalQuery({ params: { rfpId, userId } });
  const commercial = useGetCommercialQuery({ params: { rfpId, userId } });
  const failed = [settings, technical, commercial].find(({ error }) => error !== undefined);
  if (failed)
    return (
      <FailedState
        title={t`The RFP did not load`}
        detail={problemOf(failed.error).message}
        onRetry={() => void failed.refetch()}
        bare
      />
    );
  if (!settings.currentData || !technical.currentData || !commercial.currentData)
    return <SkeletonText lines={6} label={t`Loading the RFP`} />;
  const { scopeValue, processTypeValue, isAnonymous } = settings.currentData.rfp;
  return (
    <section className={styles.createRfpPreview} aria-labelledby="rfp-copied">
      <h2 className={textStyles.heading} id="rfp-copied">
        {t`What is copied`}
      </h2>
      <FactList
        facts={[
          [
            t`Visibility`,
            isAnonymous ? t`${{ visibility: scopeNames[scopeValue] }}, anonymous` : scopeNames[scopeValue],
          ],
          [t`Process`, processNames[processTypeValue]],
        ]}
      />
      <OutlinePreview
        label={t`Technical Requirements`}
        outline={outlineOf(technical.currentData.technicalEval.categories)}
      />
      <OutlinePreview
        label={t`Commercial Evaluation`}
        outline={outlineOf(commercial.currentData.commercialEval.categories)}
      />
      <p className={textStyles.muted}>
        {t`Project texts, milestone names and terms are copied too. Dates, files, vendors, answers, scores and vendor questions are not.`}
      </p>
    </section>
  );
}

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
  if (error && !data) return <NotLoaded title={t`Your RFPs did not load`} error={error} refetch={refetch} />;
  if (!data) return <SkeletonCards cards={1} height={240} label={t`Loading your RFPs`} />;
  const own = data.rfp.filter(({ isInvited }) => !isInvited);
  if (own.length === 0)
    return (
      <EmptyState icon="copy" title={t`No RFP to copy yet`}>
        {t`Your RFPs appear here. Start blank, or from a template.`}
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
        if (values.rfpId === '') return setErrors({ rfpId: t`Please choose the RFP to copy.` });
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
        <Form className={`${styles.createRfpPanel} ${panelStyles.panel}`} noValidate>
          <FormErrorSummary />
          <PrefilledChoice />
          <SelectField
            name="rfpId"
            label={t`RFP to copy`}
            options={own.map((rfp) => ({ value: rfp._id, label: rfp.rfpName }))}
            help={
              rfpId !== '' && !isThere
                ? t`We can’t find the RFP of this link, or you don’t have access to it.`
                : undefined
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
          <TextField name="rfpName" label={t`RFP Name`} maxLength={255} counter />
          {values.rfpId ? <CopyPreview rfpId={values.rfpId} userId={userId} /> : null}
          <div className={styles.createRfpFoot}>
            <ButtonLink to="/app/dashboard">{t`Cancel`}</ButtonLink>
            <Button type="submit" primary loading={isSubmitting}>
              {t`Create copy`}
            </Button>
          </div>
        </Form>
      )}
    </Formik>
  );
}
