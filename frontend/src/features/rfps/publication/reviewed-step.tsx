import { useState, type ComponentType } from 'react';
import { messages } from '@bidboard/backend/features/rfps/contracts/messages';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { WizardProvider, type Wizard } from '../wizard/wizard-steps.ts';

interface ReviewedStepProps {
  wizard: Omit<Wizard, 'review'>;
  Screen: ComponentType;
}

/**
 * A step with the review that its footer opens. The frame of a step does not hold the review, because a step mounts another frame
 * once its content has loaded, and that would close the review.
 */
export function ReviewedStep({ wizard, Screen }: ReviewedStepProps) {
  const navigate = useNavigate();
  const [isReviewing, setReviewing] = useState(false);
  return (
    <WizardProvider value={{ ...wizard, review: () => setReviewing(true) }}>
      <Screen />
      {isReviewing ? (
        <PublishDialog
          onClose={() => setReviewing(false)}
          onPublished={(message) => {
            showToast(message === messages.rfpPublished ? 'success' : 'info', message, {
              survivesNavigation: true,
            });
            setReviewing(false);
            void navigate('/app/dashboard');
          }}
        />
      ) : null}
    </WizardProvider>
  );
}
