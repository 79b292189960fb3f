import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { ActionBar, SaveStatus, type SaveState } from '../../../ui/forms/action-bar.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { rfpDashboardPath } from '../rfp-paths.ts';
import {
  useWizard,
  footerButtons,
  stepAfter,
  stepBefore,
  type SaveType,
  type WizardStep,
} from './wizard-steps.ts';
import { sharedMessages } from '@bidboard/backend/kernel/messages';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { closeUnsavedToasts, showToast } from '../../../ui/feedback/toast-store.ts';
import { formatOpenSteps } from '../../../ui/navigation/open-steps.ts';
import { StepList } from '../../../ui/navigation/step-list.tsx';
import { useUnsavedChangesPrompt } from '../../../ui/forms/leave-guard.tsx';
import { problemOf } from '../../../api/problems/problem.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import './wizard-frame.module.css';
import actionBarStyles from '../../../ui/forms/action-bar.module.css';
import stepListStyles from '../../../ui/navigation/step-list.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface WizardFooterProps {
  order: readonly WizardStep[];
  canSave: boolean;
  /** The button whose action is under way; all buttons wait for it. */
  running: SaveType | null;
  mark: ReactNode;
  onRun: (type: SaveType) => void;
  onPublish: () => void;
}

/** Back, Skip, Save, Publish RFP and Next, as far as the step has them. */
function WizardFooter({ order, canSave, running, mark, onRun, onPublish }: WizardFooterProps) {
  const { rfp, steps, current, done, go } = useWizard();
  const buttons = footerButtons(order, current);
  const jump = (step: WizardStep | undefined) => {
    if (step) go(step);
  };
  const isBusy = running !== null;
  const isLast = !buttons.next;
  const mayPublish = !rfp.rfpPublished;
  const missing = mayPublish
    ? formatOpenSteps(steps.filter(({ step }) => !done.has(step)).map(({ label }) => label))
    : null;
  const hasOthers = canSave || mayPublish || buttons.next;
  return (
    <ActionBar
      start={
        <>
          {buttons.back ? (
            <Button disabled={isBusy} onClick={() => jump(stepBefore(order, current))}>
              <Icon name="arrow-left" />
              {t`Back`}
            </Button>
          ) : null}
          {buttons.skip ? (
            <Button quiet disabled={isBusy} onClick={() => jump(stepAfter(order, current))}>
              {t`Skip`}
            </Button>
          ) : null}
        </>
      }
    >
      {missing === null ? null : (
        <span className={`${actionBarStyles.actionBarNote} ${textStyles.small} ${textStyles.faint}`}>
          {missing}
        </span>
      )}
      {mark}
      <ButtonLink
        to={rfp.rfpPublished ? rfpDashboardPath(rfp._id, rfp.rfpName) : '/app/dashboard'}
        // On a narrow bar it makes room for the other buttons.
        className={hasOthers ? actionBarStyles.actionBarWay : ''}
      >
        {t`Return to Dashboard`}
      </ButtonLink>
      {canSave ? (
        <Button
          loading={running === 'save'}
          disabled={isBusy}
          primary={isLast && !mayPublish}
          onClick={() => onRun('save')}
        >
          {t`Save`}
        </Button>
      ) : null}
      {mayPublish ? (
        <Button loading={running === 'publish'} disabled={isBusy} primary={isLast} onClick={onPublish}>
          {t`Publish RFP`}
        </Button>
      ) : null}
      {buttons.next ? (
        <Button primary loading={running === 'next'} disabled={isBusy} onClick={() => onRun('next')}>
          {t`Next`}
          <Icon name="arrow-right" />
        </Button>
      ) : null}
    </ActionBar>
  );
}

interface StepForm {
  isDirty: boolean;
  /** Resolves to whether the step is saved. Null if a step has nothing of its own to save, or may no longer be saved. */
  save: ((type: SaveType) => Promise<boolean>) | null;
  /** The upload of the step's files: its progress from 0 to 100, and how to cancel it. */
  upload?: { progress: number | null; cancel: () => void };
}

interface WizardFrameProps {
  form: StepForm;
  /** A line below the heading. */
  detail?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Another tab of the same step counts as the same place. */
const stepOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get('step') ?? ''}`;

/** A step with its heading, between the list of steps and the footer. */
export function WizardFrame({ form, detail, actions, children }: WizardFrameProps) {
  const { steps, current, done, go, review } = useWizard();
  const question = useUnsavedChangesPrompt(form.isDirty, stepOf);
  const [running, setRunning] = useState<SaveType | null>(null);
  /** Counts the saves after which the wizard moves on to the next step. */
  const [leaving, setLeaving] = useState(0);
  const [saved, setSaved] = useState<{ state: SaveState; savedAt: number | null }>({
    state: 'clean',
    savedAt: null,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);

  // What failed to save has since been saved in another way, such as by an import.
  if (saved.state === 'failed' && !form.isDirty) setSaved((before) => ({ ...before, state: 'clean' }));

  const order = steps.map(({ step }) => step);
  const run = async (type: SaveType) => {
    setRunning(type);
    setSaved((before) => ({ ...before, state: 'saving' }));
    const isSaved = form.save ? await form.save(type) : true;
    if (isSaved) closeUnsavedToasts();
    setSaved((before) =>
      isSaved
        ? { state: form.save ? 'saved' : 'clean', savedAt: Date.now() }
        : { ...before, state: form.isDirty ? 'failed' : 'clean' },
    );
    setRunning(null);
    if (!isSaved) return;
    if (type === 'save') return showToast('success', sharedMessages.detailsUpdated);
    if (type === 'publish') return review();
    setLeaving((count) => count + 1);
  };
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      const next = stepAfter(order, current);
      if (next) go(next);
    };
  });
  // Only after the saved state renders is it known whether the user typed during the save. If so, the wizard asks.
  useEffect(() => {
    if (leaving > 0) leave.current();
  }, [leaving]);
  return (
    <>
      <div className={stepListStyles.wizard}>
        <StepList
          steps={steps.map(({ step, label }) => ({
            id: step,
            label,
            state: done.has(step) ? 'done' : 'todo',
          }))}
          current={current}
          onStep={(id) => go(id as WizardStep)}
        />
        <section className={stepListStyles.wizardForm} aria-labelledby="step-heading">
          <header className={stepListStyles.stepHead}>
            <div className={`${layoutStyles.grow} ${stepListStyles.stepHeadText}`}>
              <h2
                className={`${textStyles.large} ${textStyles.semibold}`}
                id="step-heading"
                tabIndex={-1}
                ref={heading}
              >
                {steps.find(({ step }) => step === current)?.label}
              </h2>
              {detail ? <p className={textStyles.muted}>{detail}</p> : null}
            </div>
            {actions}
          </header>
          {children}
        </section>
      </div>
      <WizardFooter
        order={order}
        canSave={form.save !== null}
        running={running}
        mark={
          form.upload && form.upload.progress !== null ? (
            <>
              <span
                className={`${textStyles.small} ${textStyles.faint} ${textStyles.tabular}`}
              >{t`${{ percent: Math.round(form.upload.progress) }} % sent`}</span>
              <Button onClick={form.upload.cancel}>{t`Cancel upload`}</Button>
            </>
          ) : (
            <SaveStatus
              state={form.isDirty && saved.state === 'saved' ? 'clean' : saved.state}
              savedAt={saved.savedAt}
            />
          )
        }
        onRun={(type) => void run(type)}
        // A step without changes is not saved, and the review says what it lacks.
        onPublish={() => (form.isDirty ? void run('publish') : review())}
      />
      <ConfirmDialog
        open={question.isDialogOpen}
        title={t`Data isn't saved yet. Are you sure you want to go back?`}
        confirmLabel={t`Yes`}
        cancelLabel={t`No`}
        onConfirm={question.leave}
        onCancel={question.stay}
      >
        {t`If you choose Yes, you lose what you typed on this step since the last save.`}
      </ConfirmDialog>
    </>
  );
}

interface StepStateProps {
  error: unknown;
  onRetry: () => void;
}

const idle = { isDirty: false, save: null };

/** A step whose content is missing, because it is loading or failed. The other steps stay reachable. */
export function StepState({ error, onRetry }: StepStateProps): ReactNode {
  return (
    <WizardFrame form={idle}>
      {error ? (
        <FailedState title={t`This step did not load`} detail={problemOf(error).message} onRetry={onRetry} />
      ) : (
        <SkeletonRows rows={4} label={t`Loading the step`} />
      )}
    </WizardFrame>
  );
}
