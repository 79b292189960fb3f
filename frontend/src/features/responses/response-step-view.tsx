import { anonymousBuyer } from '@bidboard/backend/contracts/anonymous-buyer';
import type { Company } from '@bidboard/backend/contracts/companies';
import type { Category } from '@bidboard/backend/contracts/requirements';
import type { ReactNode } from 'react';
import { problemOf } from '../../api/problem.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { AnswerSheet, SavedAnswer } from './answer-sheet.ts';
import { AnswersStep } from './answers-step.tsx';
import { CompanyView } from './company-view.tsx';
import { ProjectView } from './project-view.tsx';
import type { ResponseStep } from './response-steps.ts';
import { VendorSearchStep } from './vendor-search-step.tsx';

/** The questions of a step and the answers that the server has; what is not there is on its way or failed. */
export interface Asked {
  evaluation: { overview: string; categories: readonly Category[] } | undefined;
  saved: readonly SavedAnswer[] | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface ResponseStepViewProps {
  step: ResponseStep;
  label: string;
  rfpId: string;
  buyerId: string;
  drawCompany: (company: Company) => ReactNode;
  /** When the answers are due, as a sentence. */
  due: string;
  asked: Asked;
  sheet: AnswerSheet;
  readOnly: boolean;
  onSeen: () => void;
}

export function ResponseStepView({
  step,
  label,
  rfpId,
  buyerId,
  drawCompany,
  due,
  asked,
  sheet,
  readOnly,
  onSeen,
}: ResponseStepViewProps) {
  if (step === 'companyInformation')
    return <CompanyView label={label} buyerId={buyerId} rfpId={rfpId} drawCompany={drawCompany} />;
  if (step === 'projectInformation')
    return <ProjectView label={label} rfpId={rfpId} isHidden={buyerId === anonymousBuyer.userId} />;
  if (step === 'vendorInvite') return <VendorSearchStep label={label} onOpened={onSeen} />;
  if (asked.evaluation) {
    const detail = readOnly
      ? 'Nothing of it can be changed any more.'
      : `${due} Answers are kept as you type.`.trim();
    return (
      <AnswersStep
        label={label}
        detail={detail}
        overview={asked.evaluation.overview}
        categories={asked.evaluation.categories}
        sheet={sheet}
        readOnly={readOnly}
      />
    );
  }
  if (!asked.error) return <SkeletonRows rows={6} label="Loading the questions" />;
  return (
    <FailedState
      title="The questions did not load"
      kept={problemOf(asked.error).message}
      onRetry={() => void asked.refetch()}
    />
  );
}
