import { plural, t } from '@lingui/core/macro';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useGetAddendaQuery } from '../../addenda/endpoints.ts';
import type { rfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { useMemo, useState } from 'react';
import { ActionBar } from '../../../ui/forms/action-bar.tsx';
import { StepList } from '../../../ui/navigation/step-list.tsx';
import { useUnsavedChangesPrompt } from '../../../ui/forms/leave-guard.tsx';
import { AskingFrame } from '../vendor-questions/asking-frame.tsx';
import { dueText } from '../deadlines/due-clock.ts';
import { FinishPanel, ResponseFooter } from './response-footer.tsx';
import type { RfpStepper } from '../invites/invite-offer.ts';
import {
  AnswersProvider,
  useResponseAnswers,
  type QuestionsResult,
} from '../answer-saving/use-response-answers.ts';
import {
  FactsProvider,
  ResponseStateProvider,
  StepSaverProvider,
  type StepSaver,
} from '../steps/response-context.ts';
import { hasFormDraft } from '../steps/form-draft-store.ts';
import { useUnconfirmedIn } from '../library/library-facts.ts';
import { ResponseHead, ResponseNotice } from './response-head.tsx';
import { StepMark } from './step-mark.tsx';
import { stepScreens } from './step-screens.tsx';
import {
  SubmitConfirmation,
  useDelayedLeave,
  useSubmitResponse,
} from '../submission/submit-confirmation.tsx';
import { useIsClosed, useLastSave, useIsDecided } from '../deadlines/due-notice.tsx';
import { useStepRun, placeOf, useWizardSteps } from './use-wizard-steps.ts';
import { formatOpenSteps } from '../../../ui/navigation/open-steps.ts';
import styles from '../../../ui/navigation/step-list.module.css';

interface BackQuestionProps {
  isOpen: boolean;
  /** Whether the browser keeps what is not saved. */
  isStoredLocally: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before the user leaves a step that has unsaved changes. */
function BackConfirmation({ isOpen, isStoredLocally, onYes, onNo }: BackQuestionProps) {
  return (
    <ConfirmDialog
      open={isOpen}
      title={t`Data isn't saved yet. Are you sure you want to go back?`}
      confirmLabel={t`Yes`}
      cancelLabel={t`No`}
      onConfirm={onYes}
      onCancel={onNo}
    >
      {isStoredLocally
        ? t`Your answers are kept in this browser and sent as soon as possible.`
        : t`If you choose Yes, what you typed on this step since the last save is lost.`}
    </ConfirmDialog>
  );
}

/** Why a submission waits for addenda, in words; null if it waits for none. */
const useUnreadAddenda = (rfpId: string, isAccepted: boolean): string | null =>
  useGetAddendaQuery(
    { params: { rfpId } },
    {
      skip: !isAccepted,
      selectFromResult: ({ data }) => {
        const unread = (data?.data ?? []).filter(({ acknowledgedAt }) => acknowledgedAt === null);
        const [first] = unread;
        if (!first) return { waitsFor: null };
        return {
          waitsFor: plural(
            { count: unread.length },
            {
              1: `Please read and acknowledge addendum ${{ number: first.number }} to submit the RFP response`,
              one: 'Please read and acknowledge # addendum to submit the RFP response',
              other: 'Please read and acknowledge # addenda to submit the RFP response',
            },
          ),
        };
      },
    },
  ).waitsFor;

interface ResponseWizardProps {
  rfp: Infer<typeof rfp>;
  stepper: RfpStepper;
  userId: string;
  /** The owner of what this browser keeps. */
  draftOwner: string;
  /** The name in the breadcrumb. */
  name: string;
  projectName: string;
  technical: QuestionsResult;
  commercial: QuestionsResult;
}

const invite = { pending: 0, accepted: 1, declined: 2 } as const;

export function ResponseWizard({
  rfp: settings,
  stepper,
  userId,
  draftOwner,
  name,
  projectName,
  technical,
  commercial,
}: ResponseWizardProps) {
  const rfpId = settings._id;
  const [openedAt] = useState(() => Date.now());
  const [isLeaving, setLeaving] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [backRequested, setBackRequested] = useState(false);
  const [saver, setSaver] = useState<StepSaver | null>(null);
  const isClosed = useIsClosed({ rfpId, userId });
  const leaveSoon = useDelayedLeave();

  const isAccepted = stepper.isRfpAccepted === invite.accepted;
  const isDecided = useIsDecided(rfpId);
  const isOver = stepper.isSubmitted || stepper.isRfpAccepted === invite.declined || isDecided;
  const readOnly = isOver || isClosed;
  const answers = useResponseAnswers({
    rfpId,
    userId,
    draftOwner,
    phase: isOver || isClosed ? 'over' : isAccepted ? 'open' : 'before',
    technical,
    commercial,
  });

  useLastSave({ rfpId, userId }, answers.flush);

  const steps = useWizardSteps({
    rfpId,
    draftOwner,
    stepsValue: settings.stepsValue,
    stepper,
    isAccepted,
    answers,
  });
  const { current, buttons } = steps;
  const hasQuestions = answers.progressOf(current) !== undefined;

  /** Waiting answers are kept in the browser and sent later, so moving on does not wait for them. */
  const answersSaver: StepSaver | null = hasQuestions ? { isDirty: false, save: answers.flush } : null;
  // Asks about an unsaved question before whatever follows a save leaves the step, so both happen in the same render.
  const question = useUnsavedChangesPrompt(saver?.isDirty === true && !readOnly, placeOf);
  const { running, saved, run } = useStepRun(current, saver ?? answersSaver, (type) => {
    if (type === 'next') steps.next();
    else if (!buttons.next) steps.pass();
  });
  const { busy, submit } = useSubmitResponse(rfpId, {
    saveStep: async () => (saver?.isDirty ? saver.save() : true),
    flush: answers.flush,
  });

  const waitsFor = useUnreadAddenda(rfpId, isAccepted);
  const dueAndSeal = dueText(stepper, settings.timeZone, openedAt);
  const due = stepper.hasTwoEnvelopes
    ? [dueAndSeal, t`Prices are opened after the technical evaluation.`].filter(Boolean).join(' ')
    : dueAndSeal;
  const buyerId = settings.userId;
  const responseState = useMemo(
    () => ({ rfpId, userId, draftOwner, buyerId, isAccepted, readOnly, due }),
    [rfpId, userId, draftOwner, buyerId, isAccepted, readOnly, due],
  );
  const facts = useMemo(() => ({ rfp: settings, stepper }), [settings, stepper]);
  const byKind = {
    technical: { questions: technical, stepAnswers: answers.answersOfStep('technicalRequirements') },
    commercial: { questions: commercial, stepAnswers: answers.answersOfStep('commercialEvaluation') },
  };
  const unconfirmed = useUnconfirmedIn(rfpId, draftOwner, byKind);
  const Screen = stepScreens[current];

  return (
    <ResponseStateProvider value={responseState}>
      <FactsProvider value={facts}>
        <ResponseHead
          rfpId={rfpId}
          name={name}
          project={projectName}
          stepper={stepper}
          showsInvite={!steps.isFirst && stepper.isRfpAccepted === invite.pending && !isLeaving && !isDecided}
          isLeaving={isLeaving}
          mayLeave={isAccepted && !isDecided && !isClosed}
          onDeclined={() => {
            setLeaving(true);
            scrollTo({ top: 0 });
            leaveSoon();
          }}
        />
        <ResponseNotice />
        <div className={styles.wizard}>
          <StepList steps={steps.listed} current={current} onStep={steps.goTo} />
          <AskingFrame
            rfpId={rfpId}
            mayAsk={isAccepted && !isOver}
            technical={technical.evaluation?.categories}
            commercial={commercial.evaluation?.categories}
          >
            <section className={styles.wizardForm} aria-labelledby="step-heading" key={current}>
              <StepSaverProvider value={setSaver}>
                <AnswersProvider value={byKind}>
                  <Screen label={steps.label} />
                </AnswersProvider>
              </StepSaverProvider>
              {buttons.next || readOnly || isLeaving ? null : (
                <FinishPanel
                  isComplete={steps.isComplete}
                  open={steps.open}
                  onOpen={steps.go}
                  onReset={steps.reset}
                />
              )}
            </section>
          </AskingFrame>
        </div>
        {readOnly || isLeaving ? (
          <ActionBar>
            <ButtonLink to="/app/dashboard" primary>
              {t`Return to Dashboard`}
            </ButtonLink>
          </ActionBar>
        ) : (
          <ResponseFooter
            buttons={buttons}
            canSave={saver !== null || hasQuestions}
            mark={
              <StepMark
                mark={hasQuestions ? answers.markOf(current) : undefined}
                saved={saved}
                saver={saver}
              />
            }
            accepted={isAccepted}
            waitsFor={waitsFor}
            missing={isAccepted ? formatOpenSteps(steps.open.map(({ label }) => label)) : null}
            running={running}
            busy={busy}
            onBack={() =>
              hasQuestions && answers.markOf(current).state === 'unsaved'
                ? setBackRequested(true)
                : steps.back()
            }
            onSkip={() => {
              if (saver?.mayStayBlank) steps.pass();
              steps.go(buttons.skip);
            }}
            onSave={() => void run('save')}
            onNext={() => (hasQuestions ? steps.next() : void run('next'))}
            onSubmit={() => setConfirming(true)}
          />
        )}
        <SubmitConfirmation
          isOpen={isConfirming}
          busy={busy}
          answered={answers.whole}
          unconfirmed={unconfirmed}
          typedOn={
            isConfirming
              ? steps.listed
                  .filter(({ id }) => id !== current && hasFormDraft(id, rfpId, draftOwner))
                  .map(({ label }) => label)
              : []
          }
          open={steps.open.map(({ label }) => label)}
          hasDueTime={stepper.dueAt !== null}
          onConfirm={() => void submit().then(() => setConfirming(false))}
          onCancel={() => setConfirming(false)}
        />
        <BackConfirmation
          isOpen={question.isDialogOpen || backRequested}
          isStoredLocally={backRequested}
          onYes={() => {
            if (question.isDialogOpen) {
              saver?.discard?.();
              return question.leave();
            }
            setBackRequested(false);
            steps.back();
          }}
          onNo={() => {
            if (question.isDialogOpen) return question.stay();
            setBackRequested(false);
          }}
        />
      </FactsProvider>
    </ResponseStateProvider>
  );
}
