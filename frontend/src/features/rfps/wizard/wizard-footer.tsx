import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { ActionBar } from '../../../ui/forms/action-bar.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { rfpDashboardPath } from '../rfp-paths.ts';
import { useWizard } from './wizard-context.ts';
import { footerButtons, stepAfter, stepBefore } from './wizard-steps.ts';
import type { SaveType, WizardStep } from './wizard-steps.ts';

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
export function WizardFooter({ order, canSave, running, mark, onRun, onPublish }: WizardFooterProps) {
  const { rfp, current, go } = useWizard();
  const buttons = footerButtons(order, current);
  const jump = (step: WizardStep | undefined) => {
    if (step) go(step);
  };
  const isBusy = running !== null;
  const isLast = !buttons.next;
  const mayPublish = !rfp.rfpPublished;
  const hasOthers = canSave || mayPublish || buttons.next;
  return (
    <ActionBar
      start={
        <>
          {buttons.back ? (
            <Button
              startIcon={<Icon name="back" />}
              disabled={isBusy}
              onClick={() => jump(stepBefore(order, current))}
            >
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
      {mark}
      <Button
        component={Link}
        to={rfp.rfpPublished ? rfpDashboardPath(rfp._id, rfp.rfpName) : '/app/dashboard'}
        // On a narrow bar it makes room for the other buttons.
        className={hasOthers ? 'action-bar__way' : ''}
      >
        Return to Dashboard
      </Button>
      {canSave ? (
        <Button
          loading={running === 'save'}
          disabled={isBusy}
          variant={isLast && !mayPublish ? 'contained' : 'outlined'}
          onClick={() => onRun('save')}
        >
          Save
        </Button>
      ) : null}
      {mayPublish ? (
        <Button
          loading={running === 'publish'}
          disabled={isBusy}
          variant={isLast ? 'contained' : 'outlined'}
          onClick={onPublish}
        >
          Publish RFP
        </Button>
      ) : null}
      {buttons.next ? (
        <Button
          variant="contained"
          loading={running === 'next'}
          disabled={isBusy}
          endIcon={<Icon name="arrow" />}
          onClick={() => onRun('next')}
        >
          Next
        </Button>
      ) : null}
    </ActionBar>
  );
}
