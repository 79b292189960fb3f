import { plural, t } from '@lingui/core/macro';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useWizard, type WizardStep } from '../wizard/wizard-steps.ts';
import { useState } from 'react';
import { submissionMilestone } from '@bidboard/backend/features/rfps/contracts/steps';
import {
  useCreateVendorsMutation,
  useGetCommercialQuery,
  useGetProjectQuery,
  useGetRfpByIdQuery,
  useGetTechnicalQuery,
  useGetVendorsQuery,
} from '../endpoints.ts';
import { Slot } from '../../../api/slots.tsx';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { problemOf, type Problem } from '../../../api/problems/problem.ts';
import { dueMoment } from '../../../ui/format/date-format.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useInFlightGuard } from '../../../ui/hooks/use-in-flight-guard.ts';
import { projectTexts, questionnaireTexts, type SavedQuestions } from './placeholders.ts';
import { publicationBlocker, reviewSteps } from './publication-review.ts';
import { ReviewedSteps } from './reviewed-step-list.tsx';
import { QuestionsPreview } from './questions-preview.tsx';
import styles from './publish-dialog.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface PublicationBlockerProps {
  /** The server's message, and the step that it is about. */
  blocker: { message: string; about?: string };
  onGo: (step: WizardStep) => void;
}

/** Why the RFP was not published, with a link to the step that lacks something. */
function PublicationBlocker({ blocker, onGo }: PublicationBlockerProps) {
  const { steps } = useWizard();
  const step = steps.find((candidate) => candidate.step === blocker.about);
  return (
    <div className={styles.publicationBlocker} role="alert">
      <Icon name="triangle-alert" />
      <div className={layoutStyles.growOrWrap}>
        <p className={textStyles.semibold}>
          {step
            ? t`${{ step: step.label }} is not complete, so the RFP was not published.`
            : t`The RFP was not published.`}
        </p>
        <p>{blocker.message}</p>
      </div>
      {step ? <Button onClick={() => onGo(step.step)}>{t`Go to ${{ step: step.label }}`}</Button> : null}
    </div>
  );
}

declare module '../../../api/feature.ts' {
  interface SlotProps {
    /** In the dialog that publishes an RFP, after what publishing does. */
    publicationNotice: { rfpId: string };
  }
}

interface PublishDialogProps {
  onClose: () => void;
  /** Receives the server's message: that the RFP is published, or that a colleague was first. */
  onPublished: (message: string) => void;
}

/** The steps whose questions were imported before their overview was written. */
const withoutOverview = (saved: Partial<Record<WizardStep, SavedQuestions>>): ReadonlySet<WizardStep> =>
  new Set(
    Object.entries(saved)
      .filter(([, step]) => step && step.categories.length > 0 && step.overview === '')
      .map(([step]) => step as WizardStep),
  );

/** Everything that the review shows. It is fetched when the review opens, because the open step has just been saved. */
function useReview() {
  const { rfp, userId, steps, done } = useWizard();
  const rfpId = rfp._id;
  const fresh = { refetchOnMountOrArgChange: true } as const;
  const stepper = useGetRfpByIdQuery({ params: { rfpId } }, fresh);
  const project = useGetProjectQuery({ params: { rfpId } }, fresh);
  const vendors = useGetVendorsQuery({ params: { rfpId } }, fresh);
  const technical = useGetTechnicalQuery({ params: { rfpId, userId } }, fresh);
  const commercial = useGetCommercialQuery(
    { params: { rfpId, userId } },
    { ...fresh, skip: !rfp.stepsValue.commercialEvaluation },
  );
  const reads = [stepper, project, vendors, technical, commercial];
  const isReading = reads.some(({ isFetching }) => isFetching);
  const failed = reads.find(({ error }) => error !== undefined);
  const facts =
    stepper.data && project.data && vendors.data && technical.data
      ? {
          dueAt: stepper.data.rfpStepper.dueAt,
          reviewed: reviewSteps({
            steps,
            done,
            withoutOverview: withoutOverview({
              technicalRequirements: technical.data.technicalEval,
              commercialEvaluation: commercial.data?.commercialEval,
            }),
            texts: {
              projectInformation: projectTexts(project.data.project),
              technicalRequirements: questionnaireTexts(technical.data.technicalEval),
              commercialEvaluation: questionnaireTexts(commercial.data?.commercialEval),
            },
            project: project.data.project,
            dueAt: stepper.data.rfpStepper.dueAt,
            now: Date.parse(stepper.data.rfpStepper.servedAt),
          }),
          timeZone: project.data.project.timeZone,
          vendors: vendors.data.vendor,
          technical: technical.data.technicalEval.categories,
          commercial: commercial.data?.commercialEval.categories ?? [],
        }
      : undefined;
  return { facts, isReading, failed };
}

type Facts = NonNullable<ReturnType<typeof useReview>['facts']>;

/** Shows what publishing an RFP will do, who is invited and what is still missing. Its button publishes the RFP. */
export function PublishDialog({ onClose, onPublished }: PublishDialogProps) {
  const { rfp, go, VendorPreview } = useWizard();
  const { facts, isReading, failed } = useReview();
  const [createVendors] = useCreateVendorsMutation();
  const [refused, setRefused] = useState<Problem | null>(null);
  const [isPublishing, setPublishing] = useState(false);
  const once = useInFlightGuard();
  const publish = async () => {
    setPublishing(true);
    try {
      const body = { rfpId: rfp._id, type: 'publish' as const, invitees: [] };
      onPublished((await createVendors({ body }).unwrap()).message);
    } catch (error) {
      setRefused(problemOf(error));
      setPublishing(false);
    }
  };
  const openStep = (step: WizardStep) => {
    onClose();
    go(step);
  };
  const blocker = facts && publicationBlocker(facts.reviewed);
  const isBlocked = !facts || isReading || blocker !== undefined;
  return (
    <FormDialog
      open
      wide
      title={t`Publish RFP`}
      onClose={isPublishing ? () => undefined : onClose}
      foot={
        <>
          {blocker === undefined ? null : (
            <p className={styles.publishBlocker} id="publish-blocker">
              {blocker}
            </p>
          )}
          <Button onClick={onClose} disabled={isPublishing}>
            {t`Cancel`}
          </Button>
          <Button
            primary
            loading={isPublishing}
            disabled={isBlocked}
            aria-describedby={blocker === undefined ? undefined : 'publish-blocker'}
            onClick={() => once(publish)}
          >
            {facts && facts.vendors.length > 0
              ? plural(
                  { count: facts.vendors.length },
                  { one: 'Publish and invite # vendor', other: 'Publish and invite # vendors' },
                )
              : t`Publish and invite vendors`}
          </Button>
        </>
      }
    >
      {refused ? <PublicationBlocker blocker={refused} onGo={openStep} /> : null}
      {facts ? (
        <div className={styles.publish}>
          <p>
            {t`Vendors are invited by email immediately. After that, you can change questions and the due time only by an addendum.`}
          </p>
          <Slot name="publicationNotice" rfpId={rfp._id} />
          <ReviewedSteps reviewed={facts.reviewed} onGo={openStep} />
          <Due {...facts} />
          <Invited {...facts} />
          <Disclosure className={styles.publishPreview} summary={t`Preview as the vendor sees it`}>
            <div className={layoutStyles.stack}>
              {VendorPreview ? <VendorPreview rfpId={rfp._id} isHidden={rfp.isAnonymous} /> : null}
              <QuestionsPreview label={t`Technical Requirements`} categories={facts.technical} />
              {rfp.stepsValue.commercialEvaluation ? (
                <QuestionsPreview label={t`Commercial Evaluation`} categories={facts.commercial} />
              ) : null}
            </div>
          </Disclosure>
        </div>
      ) : failed ? (
        <NotLoaded
          title={t`The review did not load`}
          error={failed.error}
          refetch={failed.refetch as () => Promise<unknown>}
        />
      ) : (
        <SkeletonRows rows={5} label={t`Loading the review`} />
      )}
    </FormDialog>
  );
}

function Due({ dueAt, timeZone }: Pick<Facts, 'dueAt' | 'timeZone'>) {
  return (
    <section aria-labelledby="publish-due">
      <h3 className={textStyles.medium} id="publish-due">
        {t`Due time`}
      </h3>
      <p>
        {dueAt === null
          ? t`${submissionMilestone} has no date yet.`
          : t`Responses are due ${{ moment: dueMoment(dueAt, timeZone) }}.`}
      </p>
    </section>
  );
}

const countQuestions = (categories: Facts['technical']): number =>
  categories.flatMap(({ sections }) => sections).reduce((sum, { questions }) => sum + questions.length, 0);

const maxNamed = 20;

function Invited({ vendors, technical, commercial }: Pick<Facts, 'vendors' | 'technical' | 'commercial'>) {
  const count = countQuestions(technical) + countQuestions(commercial);
  return (
    <section aria-labelledby="publish-vendors">
      <h3 className={textStyles.medium} id="publish-vendors">
        {t`Vendors`}
      </h3>
      <p>
        {t`${plural({ vendors: vendors.length }, { one: '# vendor', other: '# vendors' })} will be invited to answer ${plural({ questions: count }, { one: '# question', other: '# questions' })}.`}
      </p>
      <ul className={styles.publishVendors} aria-label={t`Vendors to be invited`}>
        {vendors.slice(0, maxNamed).map(({ _id, companyName, email, selectedProducts }) => (
          <li key={_id}>
            {companyName ?? email}
            {selectedProducts.length > 0 ? (
              <span className={textStyles.muted}>
                {' '}
                {t`with ${{ products: selectedProducts.join(', ') }}`}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {vendors.length > maxNamed ? (
        <p className={textStyles.muted}>{t`and ${{ count: vendors.length - maxNamed }} more`}</p>
      ) : null}
    </section>
  );
}
