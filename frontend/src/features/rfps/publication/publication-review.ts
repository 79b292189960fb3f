import { t } from '@lingui/core/macro';
import {
  dateErrorTexts,
  publicationDateErrors,
} from '@bidboard/backend/features/rfps/contracts/project-rules';
import { messages } from '@bidboard/backend/features/rfps/contracts/messages';
import { sharedMessages } from '@bidboard/backend/kernel/messages';
import type { Project } from '@bidboard/backend/features/rfps/contracts/rfps';
import { dayIn } from '../../../ui/format/date-format.ts';
import type { WizardStep } from '../wizard/wizard-steps.ts';
import { placeholdersIn } from './placeholders.ts';

export interface ReviewedStep {
  step: WizardStep;
  label: string;
  /** What is missing, one sentence each; empty if the step is complete. */
  missing: readonly string[];
  /** Placeholders of a template that its texts still hold, such as `[number]`. They do not prevent publication. */
  placeholders: readonly string[];
}

interface ReviewFacts {
  steps: readonly { step: WizardStep; label: string }[];
  done: ReadonlySet<WizardStep>;
  /** The steps whose questions are saved without an overview. */
  withoutOverview: ReadonlySet<WizardStep>;
  /** What vendors read of each step. */
  texts: Partial<Record<WizardStep, readonly string[]>>;
  project: Pick<Project, 'timelineItems' | 'timeZone'>;
  /** An instant in ISO form; null without a due day. */
  dueAt: string | null;
  /** In ms. */
  now: number;
}

/** Each of the buyer's steps with what is missing, by the rules under which the server would refuse publication. */
export function reviewSteps({
  steps,
  done,
  withoutOverview,
  texts,
  project,
  dueAt,
  now,
}: ReviewFacts): ReviewedStep[] {
  const lack = (step: WizardStep) => {
    if (step === 'vendorInvite') return sharedMessages.vendorRequired;
    return withoutOverview.has(step) ? messages.technicalOverviewRequired : t`This step is not complete.`;
  };
  return steps.map(({ step, label }) => ({
    step,
    label,
    missing: [
      ...(done.has(step) ? [] : [lack(step)]),
      ...(step === 'projectInformation' ? dateTexts(project, dueAt, now) : []),
    ],
    placeholders: placeholdersIn(texts[step] ?? []),
  }));
}

function dateTexts(
  { timelineItems, timeZone }: ReviewFacts['project'],
  dueAt: string | null,
  now: number,
): string[] {
  const errors = publicationDateErrors(timelineItems, {
    today: dayIn(timeZone, now),
    isDueAhead: dueAt !== null && Date.parse(dueAt) > now,
  });
  return dateErrorTexts(timelineItems, errors);
}

/** Why the RFP cannot be published yet, in a sentence; undefined if it can. */
export function publicationBlocker(reviewed: readonly ReviewedStep[]): string | undefined {
  const labels = reviewed.filter(({ missing }) => missing.length > 0).map(({ label }) => label);
  return labels.length === 0 ? undefined : t`Please complete first: ${{ steps: labels.join(', ') }}.`;
}
