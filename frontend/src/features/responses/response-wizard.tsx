import type { rfp } from '@bidboard/backend/contracts/rfps';
import type { Infer } from '@bidboard/backend/contracts/schema';
import { messages } from '@bidboard/backend/contracts/messages';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Company } from '@bidboard/backend/contracts/companies';
import { Link, useSearchParams } from 'react-router-dom';
import { ActionBar } from '../../ui/action-bar.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showNotice } from '../../ui/notice-board.ts';
import { StepList } from '../../ui/step-list.tsx';
import type { Step } from '../../ui/step-list.tsx';
import { dayIn, dueText } from './due-text.ts';
import type { RfpStepper } from './invite-offer.ts';
import { ResponseFooter } from './response-footer.tsx';
import { ResponseHead } from './response-head.tsx';
import { ResponseStepView } from './response-step-view.tsx';
import type { Asked } from './response-step-view.tsx';
import { skipTarget, stepsShown } from './response-steps.ts';
import type { ResponseStep } from './response-steps.ts';
import { categoryParameter } from './answers-step.tsx';
import { AskingFrame } from './asking-frame.tsx';
import { useResponseAnswers } from './use-response-answers.ts';
import { useLeaveSoon, useSubmitResponse } from './use-submit-response.ts';

interface ResponseWizardProps {
  rfp: Infer<typeof rfp>;
  stepper: RfpStepper;
  userId: string;
  /** Of the breadcrumb. */
  name: string;
  projectName: string;
  technical: Asked;
  commercial: Asked;
  /** The buyer's company, read only. */
  drawCompany: (company: Company) => ReactNode;
}

const invite = { pending: 0, accepted: 1, declined: 2 } as const;

export function ResponseWizard({
  rfp: settings,
  stepper,
  userId,
  name,
  projectName,
  technical,
  commercial,
  drawCompany,
}: ResponseWizardProps) {
  const rfpId = settings._id;
  const [search, setSearch] = useSearchParams();
  const [today] = useState(() => dayIn(settings.timeZone, Date.now()));
  const [seen, setSeen] = useState<ReadonlySet<ResponseStep>>(new Set());
  const [isLeaving, setLeaving] = useState(false);
  const [asking, setAsking] = useState(false);
  const leaveSoon = useLeaveSoon();

  const isAccepted = stepper.isRfpAccepted === invite.accepted;
  const isOver = stepper.isSubmitted || stepper.isRfpAccepted === invite.declined;
  const answers = useResponseAnswers({
    rfpId,
    userId,
    phase: isOver ? 'over' : isAccepted ? 'open' : 'before',
    technical,
    commercial,
  });
  const { busy, submit } = useSubmitResponse(rfpId, answers.flush);

  const steps = stepsShown(settings.stepsValue);
  const at = Math.max(
    0,
    steps.findIndex(({ step }) => step === search.get('step')),
  );
  const { step: current, label } = steps[at] ?? { step: 'companyInformation' as const, label: '' };
  const sheet = answers.sheetOf(current);

  const markSeen = (step: ResponseStep) => setSeen((before) => new Set([...before, step]));
  const go = (step: ResponseStep | undefined) => {
    if (!step) return;
    if (current === 'companyInformation' || current === 'projectInformation') markSeen(current);
    void answers.flush();
    const next = new URLSearchParams(search);
    next.set('step', step);
    next.delete(categoryParameter);
    setSearch(next);
    scrollTo({ top: 0 });
  };
  const save = async () => {
    if (await sheet.flush()) showNotice('success', messages.detailsUpdated);
  };
  const listed = steps.map(({ step, label: stepLabel }): Step => {
    const progress = answers.progressOf(step);
    const isSeen = seen.has(step) || stepper.steps[step] === true;
    if (!progress) return { id: step, label: stepLabel, state: isSeen ? 'done' : 'todo' };
    const { count, total } = progress;
    const state = total > 0 && count === total ? 'done' : count > 0 ? 'part' : 'todo';
    return {
      id: step,
      label: stepLabel,
      state,
      detail: total > 0 ? `${count} of ${total} answered` : undefined,
    };
  });

  return (
    <>
      <ResponseHead
        rfpId={rfpId}
        name={name}
        project={projectName}
        stepper={stepper}
        showsInvite={at > 0 && stepper.isRfpAccepted === invite.pending && !isLeaving}
        isLeaving={isLeaving}
        onDeclined={() => {
          setLeaving(true);
          scrollTo({ top: 0 });
          leaveSoon();
        }}
      />
      <div className="wizard">
        <StepList
          steps={listed}
          current={current}
          onStep={(id) => go(steps.find(({ step }) => step === id)?.step)}
        />
        <AskingFrame
          rfpId={rfpId}
          mayAsk={isAccepted && !isOver}
          technical={technical.evaluation?.categories}
          commercial={commercial.evaluation?.categories}
        >
          <section className="wizard__form" aria-labelledby="step-heading" key={current}>
            <ResponseStepView
              step={current}
              label={label}
              rfpId={rfpId}
              buyerId={settings.userId}
              drawCompany={drawCompany}
              due={dueText(stepper.dueOn, today)}
              asked={current === 'commercialEvaluation' ? commercial : technical}
              sheet={sheet}
              readOnly={isOver}
              onSeen={() => markSeen(current)}
            />
          </section>
        </AskingFrame>
      </div>
      {isOver || isLeaving ? (
        <ActionBar>
          <Button component={Link} to="/app/dashboard" variant="contained">
            Return to Dashboard
          </Button>
        </ActionBar>
      ) : (
        <ResponseFooter
          isFirst={at === 0}
          isLast={at === steps.length - 1}
          saves={answers.progressOf(current) !== undefined}
          mark={answers.markOf(current)}
          accepted={isAccepted}
          busy={busy}
          onBack={() => go(steps[at - 1]?.step)}
          onSkip={() => go(skipTarget)}
          onSave={() => void save()}
          onNext={() => go(steps[at + 1]?.step)}
          onSubmit={() => setAsking(true)}
        />
      )}
      <ConfirmDialog
        open={asking}
        title="Submit the response?"
        confirmLabel="Submit Response"
        busy={busy}
        onConfirm={() => void submit().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        {answers.whole.count} of {answers.whole.total} questions are answered. Once it is submitted, nothing
        of it can be changed.
      </ConfirmDialog>
    </>
  );
}
