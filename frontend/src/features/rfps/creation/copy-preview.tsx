import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';
import { processNames, scopeNames } from '@bidboard/backend/features/rfps/contracts/labels';
import { useGetCommercialQuery, useGetRfpByIdQuery, useGetTechnicalQuery } from '../endpoints.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { OutlinePreview } from './outline-preview.tsx';

const outlineOf = (categories: readonly Category[]) =>
  categories.map(({ categoryName, sections }) => ({
    categoryName,
    sections: sections.map(({ sectionName, questions }) => ({
      sectionName,
      questionCount: questions.length,
    })),
  }));

/** What a copy of this RFP includes, and what it leaves out. */
export function CopyPreview({ rfpId, userId }: { rfpId: string; userId: string }) {
  const settings = useGetRfpByIdQuery({ params: { rfpId } });
  const technical = useGetTechnicalQuery({ params: { rfpId, userId } });
  const commercial = useGetCommercialQuery({ params: { rfpId, userId } });
  const failed = [settings, technical, commercial].find(({ error }) => error !== undefined);
  if (failed)
    return (
      <FailedState
        title="The RFP did not load"
        detail={problemOf(failed.error).message}
        onRetry={() => void failed.refetch()}
        bare
      />
    );
  if (!settings.currentData || !technical.currentData || !commercial.currentData)
    return <SkeletonText lines={6} label="Loading the RFP" />;
  const { scopeValue, processTypeValue, isAnonymous } = settings.currentData.rfp;
  return (
    <section className="create-rfp__preview" aria-labelledby="rfp-copied">
      <h2 className="head" id="rfp-copied">
        What the copy takes over
      </h2>
      <FactList
        facts={[
          ['Visibility', `${scopeNames[scopeValue]}${isAnonymous ? ', anonymous' : ''}`],
          ['Process', processNames[processTypeValue]],
        ]}
      />
      <OutlinePreview
        label="Technical Requirements"
        outline={outlineOf(technical.currentData.technicalEval.categories)}
      />
      <OutlinePreview
        label="Commercial Evaluation"
        outline={outlineOf(commercial.currentData.commercialEval.categories)}
      />
      <p className="muted">
        With the texts of the project, the names of its milestones, and the terms. Dates, files, vendors,
        answers, scores and questions of vendors stay behind.
      </p>
    </section>
  );
}
