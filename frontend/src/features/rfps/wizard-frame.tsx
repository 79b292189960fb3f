import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { messages } from '@bidboard/backend/contracts/messages';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { useCreateVendorsMutation } from '../../api/contract-api.ts';
import { problemOf, problemText } from '../../api/problem.ts';
import type { Problem } from '../../api/problem.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { closeUnsavedNotices, showNotice } from '../../ui/notice-board.ts';
import { SavedMark } from '../../ui/saved-mark.tsx';
import type { SaveState } from '../../ui/saved-mark.tsx';
import { StepList } from '../../ui/step-list.tsx';
import { useUnsavedQuestion } from '../../ui/use-unsaved-question.ts';
import { PublicationHindrance } from './publication-hindrance.tsx';
import { useWizard } from './wizard-context.ts';
import { WizardFooter } from './wizard-footer.tsx';
import { stepAfter } from './wizard-steps.ts';
import type { SaveType, WizardStep } from './wizard-steps.ts';
import './wizard-frame.css';

interface StepDoor {
  isDirty: boolean;
  /**
   * Null where a step has nothing of its own to save, or may no longer be saved. Resolves false if it did not come to it,
   * or what stands against publishing where the server named the step.
   */
  save: ((type: SaveType) => Promise<boolean | Problem>) | null;
  /** The step's save of type publish has published the RFP with it. */
  publishes?: boolean;
  /** Files of the step that are on their way, 0 to 100, and how to break that off. */
  upload?: { progress: number | null; cancel: () => void };
}

interface WizardFrameProps {
  door: StepDoor;
  /** A line under the heading. */
  detail?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Another tab of the same step is no other place. */
const stepOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get('step') ?? ''}`;

/** A step with its heading between the list of steps and the footer. */
export function WizardFrame({ door, detail, actions, children }: WizardFrameProps) {
  const { rfp, steps, current, done, go } = useWizard();
  const navigate = useNavigate();
  const [createVendors] = useCreateVendorsMutation();
  const question = useUnsavedQuestion(door.isDirty, stepOf);
  const [running, setRunning] = useState<SaveType | null>(null);
  const [leaving, setLeaving] = useState<{ type: SaveType } | null>(null);
  const [saved, setSaved] = useState<{ state: SaveState; savedAt: number | null }>({
    state: 'clean',
    savedAt: null,
  });
  const [hindrance, setHindrance] = useState<Problem | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);

  const order = steps.map(({ step }) => step);
  const run = async (type: SaveType) => {
    setRunning(type);
    setSaved((before) => ({ ...before, state: 'saving' }));
    const outcome = door.save ? await door.save(type) : true;
    const isSaved = outcome === true;
    if (isSaved) closeUnsavedNotices();
    setHindrance(typeof outcome === 'object' ? outcome : null);
    setSaved((before) =>
      isSaved
        ? { state: door.save ? 'saved' : 'clean', savedAt: Date.now() }
        : { ...before, state: door.isDirty ? 'failed' : 'clean' },
    );
    const isThrough = isSaved && type === 'publish' && !door.publishes ? await publish() : isSaved;
    setRunning(null);
    if (!isThrough) return;
    if (type === 'save') return showNotice('success', messages.detailsUpdated);
    if (type === 'publish') showNotice('success', messages.rfpPublished, { carried: true });
    setLeaving({ type });
  };
  const leave = useRef((_type: SaveType) => {});
  useEffect(() => {
    leave.current = (type) => {
      const next = stepAfter(order, current);
      if (type === 'publish') void navigate('/app/dashboard');
      else if (next) go(next);
    };
  });
  // Only once the save is drawn is it known whether something was typed while it ran: then the question is asked.
  useEffect(() => {
    if (leaving) leave.current(leaving.type);
  }, [leaving]);
  const publish = async (): Promise<boolean> => {
    try {
      await createVendors({ body: { rfpId: rfp._id, type: 'publish', invitees: [] } }).unwrap();
      return true;
    } catch (error) {
      const problem = problemOf(error);
      if (problem.about === undefined) showNotice('error', problemText(problem));
      else setHindrance(problem);
      return false;
    }
  };
  return (
    <>
      <div className="wizard">
        <StepList
          steps={steps.map(({ step, label }) => ({
            id: step,
            label,
            state: done.has(step) ? 'done' : 'todo',
          }))}
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
          {hindrance ? <PublicationHindrance hindrance={hindrance} /> : null}
          {children}
        </section>
      </div>
      <WizardFooter
        order={order}
        canSave={door.save !== null}
        running={running}
        mark={
          door.upload && door.upload.progress !== null ? (
            <>
              <span className="t1 faint num">{Math.round(door.upload.progress)} % sent</span>
              <Button onClick={door.upload.cancel}>Cancel upload</Button>
            </>
          ) : (
            <SavedMark
              state={door.isDirty && saved.state === 'saved' ? 'clean' : saved.state}
              savedAt={saved.savedAt}
            />
          )
        }
        onRun={(type) => void run(type)}
      />
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
