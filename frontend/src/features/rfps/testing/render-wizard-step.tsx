import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { renderWithStore } from '../../../testing/render.tsx';
import { WizardProvider, stepsOf, type Wizard, type WizardStep } from '../wizard/wizard-steps.ts';

export const rfpId = '0190a000-0000-7000-8000-000000000001';
export const userId = '0190a000-0000-7000-8000-000000000002';

const rfpOf = (isPublished: boolean): Wizard['rfp'] => ({
  _id: rfpId,
  rfpName: 'CRM',
  processTypeValue: 'rapid',
  scopeValue: 'private',
  stepsValue: presets.rapid,
  isAnonymous: false,
  isSubmitted: false,
  isInvited: false,
  rfpPublished: isPublished,
  rfpPublishedDate: isPublished ? '2026-10-01' : null,
  createdAt: '2026-09-01T08:00:00Z',
  currency: 'GBP',
  timeZone: 'Europe/London',
  version: 1,
  userId,
});

interface WizardPageProps {
  start: WizardStep;
  isPublished: boolean;
  children: ReactNode;
}

/** The wizard of an RFP whose address holds the step. Its other steps are empty. */
function WizardPage({ start, isPublished, children }: WizardPageProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const current = (search.get('step') ?? start) as WizardStep;
  const wizard: Wizard = {
    rfp: rfpOf(isPublished),
    userId,
    steps: stepsOf(presets.rapid),
    current,
    done: new Set(),
    go: (step) => void navigate(`/app/rfp?step=${step}`),
    review: () => void navigate(`/app/rfp?step=${current}&review=1`),
  };
  return <WizardProvider value={wizard}>{current === start ? children : <p>Another step</p>}</WizardProvider>;
}

/** Renders one step of the wizard, of a draft or of a published RFP. */
export const renderWizardStep = (step: ReactNode, start: WizardStep, isPublished = false) =>
  renderWithStore(
    <WizardPage start={start} isPublished={isPublished}>
      {step}
    </WizardPage>,
    `/app/rfp?step=${start}`,
  );
