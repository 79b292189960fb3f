import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { messages } from '@bidboard/backend/contracts/messages';
import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router-dom';
import { useCreateVendorsMutation } from '../../api/contract-api.ts';
import { problemOf, problemText } from '../../api/problem.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showNotice } from '../../ui/notice-board.ts';
import { SavedMark } from '../../ui/saved-mark.tsx';
import type { SaveState } from '../../ui/saved-mark.tsx';
import { StepList } from '../../ui/step-list.tsx';
import { rfpDashboardPath } from './rfp-paths.ts';
import { useUnsavedQuestion } from './use-unsaved-question.ts';
import { useWizard } from './wizard-context.ts';
import { footerButtons, stepAfter, stepBefore } from './wizard-steps.ts';
import type { WizardStep } from './wizard-steps.ts';
import './wizard-frame.css';

export type SaveType = 'save' | 'next' | 'publish';

export interface StepDoor {
  isDirty: boolean;
  /** Null where a step has nothing of its own to save, or may no longer be saved. Resolves false if it did not come to it. */
  save: ((type: SaveType) => Promise<boolean>) | null;
  /** The step's save of type publish has published the RFP with it. */
  publishes?: boolean;
}

interface WizardFrameProps {
  door: StepDoor;
  /** A line under the heading. */
  detail?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A step with its heading between the list of steps and the footer. */
export function WizardFrame({ door, detail, actions, children }: WizardFrameProps) {
  const { rfp, steps, current, done, go } = useWizard();
  const navigate = useNavigate();
  const [createVendors] = useCreateVendorsMutation();
  const question = useUnsavedQuestion(door.isDirty);
  const [running, setRunning] = useState<SaveType | null>(null);
  const [saved, setSaved] = useState<{ state: SaveState; savedAt: number | null }>({ state: 'clean', savedAt: null });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);

  const order = steps.map(({ step }) => step);
  const buttons = footerButtons(order, current, done);
  const run = async (type: SaveType) => {
    setRunning(type);
    setSaved((before) => ({ ...before, state: 'saving' }));
    const isSaved = door.save ? await door.save(type) : true;
    setSaved((before) =>
      isSaved ? { state: door.save ? 'saved' : 'clean', savedAt: Date.now() } : { ...before, state: door.isDirty ? 'failed' : 'clean' },
    );
    const isThrough = isSaved && type === 'publish' && !door.publishes ? await publish() : isSaved;
    setRunning(null);
    if (!isThrough) return;
    if (type === 'save') return showNotice('success', messages.detailsUpdated);
    question.letPass();
    if (type === 'publish') {
      showNotice('success', messages.rfpPublished, { carried: true });
      return void navigate('/app/dashboard');
    }
    const next = stepAfter(order, current);
    if (next) go(next);
  };
  const publish = async (): Promise<boolean> => {
    try {
      await createVendors({ body: { rfpId: rfp._id, type: 'publish', invitees: [] } }).unwrap();
      return true;
    } catch (error) {
      showNotice('error', problemText(problemOf(error)));
      return false;
    }
  };
  const jump = (step: WizardStep | undefined) => {
    if (step) go(step);
  };
  const isBusy = running !== null;
  const isLast = !buttons.next;
  return (
    <>
      <div className="wizard">
        <StepList
          steps={steps.map(({ step, label }) => ({ id: step, label, state: done.has(step) ? 'done' : 'todo' }))}
          current={current}
          onStep={(id) => go(id as WizardStep)}
        />
        <section className="wizard__form" aria-labelledby="step-heading">
          <header className="step-head">
            <div className="grow">
              <h2 className="t3 bb" id="step-heading" tabIndex={-1} ref={heading}>
                {steps.find(({ step }) => step === current)?.label}
              </h2>
              {detail ? <p className="muted">{detail}</p> : null}
            </div>
            {actions}
          </header>
          {children}
        </section>
      </div>
      <ActionBar
        start={
          <>
            {buttons.back ? (
              <Button startIcon={<Icon name="back" />} disabled={isBusy} onClick={() => jump(stepBefore(order, current))}>
                Back
              </Button>
            ) : null}
            {buttons.skip ? (
              <Button variant="text" disabled={isBusy} onClick={() => jump(stepAfter(order, current))}>
                Skip
              </Button>
            ) : null}
          </>
        }
      >
        <SavedMark state={door.isDirty && saved.state === 'saved' ? 'clean' : saved.state} savedAt={saved.savedAt} />
        {rfp.rfpPublished ? (
          <Button component={Link} to={rfpDashboardPath(rfp._id, rfp.rfpName)} className="hide-s">
            Return to Dashboard
          </Button>
        ) : null}
        {door.save && buttons.save ? (
          <Button
            loading={running === 'save'}
            disabled={isBusy}
            variant={isLast && !buttons.submit ? 'contained' : 'outlined'}
            onClick={() => void run('save')}
          >
            Save
          </Button>
        ) : null}
        {buttons.submit && !rfp.rfpPublished ? (
          <Button
            loading={running === 'publish'}
            disabled={isBusy}
            variant={isLast ? 'contained' : 'outlined'}
            onClick={() => void run('publish')}
          >
            Submit Response
          </Button>
        ) : null}
        {buttons.next ? (
          <Button
            variant="contained"
            loading={running === 'next'}
            disabled={isBusy}
            endIcon={<Icon name="arrow" />}
            onClick={() => void run('next')}
          >
            Next
          </Button>
        ) : null}
      </ActionBar>
      <ConfirmDialog
        open={question.isAsked}
        title="Data isn't saved yet,Are you sure want to go back?"
        confirmLabel="Yes"
        cancelLabel="No"
        onConfirm={question.leave}
        onCancel={question.stay}
      >
        With Yes, what you typed on this step since the last save is lost.
      </ConfirmDialog>
    </>
  );
}
