import Button from '@mui/material/Button';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useWizard } from '../wizard/wizard-context.ts';
import type { WizardStep } from '../wizard/wizard-steps.ts';
import './publication-blocker.css';

interface PublicationBlockerProps {
  /** The server's message, and the step that it is about. */
  blocker: { message: string; about?: string };
  onGo: (step: WizardStep) => void;
}

/** Why the RFP was not published, with a link to the step that lacks something. */
export function PublicationBlocker({ blocker, onGo }: PublicationBlockerProps) {
  const { steps } = useWizard();
  const step = steps.find((one) => one.step === blocker.about);
  return (
    <div className="publication-blocker" role="alert">
      <Icon name="warn" />
      <div className="grow">
        <p className="bb">
          {step ? `${step.label} is not complete: the RFP is not published.` : 'The RFP is not published.'}
        </p>
        <p>{blocker.message}</p>
      </div>
      {step ? <Button onClick={() => onGo(step.step)}>Go to {step.label}</Button> : null}
    </div>
  );
}
