import { t } from '@lingui/core/macro';
import { useCallback, useMemo, useState } from 'react';
import type { Location } from 'react-router-dom';
import type { QuestionnaireCategory } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import type { RequirementKind } from '@bidboard/backend/features/rfps/contracts/requirements';
import { Button } from '../../../ui/buttons/button.tsx';
import { useRfpQuestionnaireQuery, useVendorResponseQuery } from '../endpoints.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { TabPanel, TabRow } from '../../../ui/navigation/tabs.tsx';
import { HeatMap } from './heat-map.tsx';
import type { GivenRating } from '../ratings/score-select.tsx';
import { RequirementAnswers } from './requirement-answers.tsx';
import { scoreTree, vendorsOf } from './score-tree.ts';
import { ScoringMode } from '../scoring/scoring-mode.tsx';
import { hasUnscored, questionsInOrder } from '../scoring/scoring-order.ts';
import { useCommentDrafts } from '../scoring/use-comment-drafts.ts';
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx';
import { useChosenParams } from '../../../ui/navigation/use-address-choice.ts';
import { TechnicalPanel, useIsScorable } from '../envelopes/technical-panel.tsx';
import { SealedNotice, useSeal } from '../sealed-notice.tsx';
import { useMayRate, useRating, useSectionAnswers } from '../ratings/use-rating.ts';
import styles from './answers.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';

interface ResponsesTabProps {
  rfpId: string;
  rfpName: string;
  hasCommercial: boolean;
}

const noVendors: readonly never[] = [];
/** Typed comments stay while this tab of the RFP is open. */
const tabOf = ({ pathname, search }: Location) =>
  `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`;

const questionCount = (questionnaire: readonly QuestionnaireCategory[]) =>
  questionnaire
    .flatMap((category) => category.sections)
    .reduce((sum, section) => sum + section.questions.length, 0);

/** VENDOR RESPONSES, once they are open. */
export function ResponsesTab(props: ResponsesTabProps) {
  const { isSealed, until } = useSeal(props.rfpId);
  return isSealed ? (
    <SealedNotice until={until} />
  ) : (
    <>
      <TechnicalPanel rfpId={props.rfpId} />
      <OpenResponses {...props} />
    </>
  );
}

/** The heat map, and below it every answer. Answers are read by section when shown. */
function OpenResponses({ rfpId, rfpName, hasCommercial }: ResponsesTabProps) {
  // The questionnaire provides the questions. Their answers are read by section when shown.
  const scores = useVendorResponseQuery({ params: { rfpId }, search: { questions: false } });
  const questionnaire = useRfpQuestionnaireQuery({ params: { rfpId } });
  const [kind, setKind] = useState<RequirementKind>('technical');
  const { saved, need, failed, again } = useSectionAnswers(rfpId);
  const { answers, rate } = useRating(rfpId, saved);
  const comments = useCommentDrafts(answers);
  const isScorable = useIsScorable(rfpId, kind);
  const mayRate = useMayRate(rfpId) && isScorable;
  const rateHere = useCallback(
    (vendorId: string, questionId: number, rating: GivenRating, comment?: string) =>
      rate(kind, vendorId, questionId, rating, comment),
    [rate, kind],
  );
  const { technicalDetails = noVendors, commercialDetails = noVendors } = scores.data ?? {};
  const { technical: technicalCategories = noVendors, commercial: commercialCategories = noVendors } =
    questionnaire.data ?? {};
  const technical = useMemo(
    () => scoreTree(technicalCategories, technicalDetails),
    [technicalCategories, technicalDetails],
  );
  const commercial = useMemo(
    () => scoreTree(commercialCategories, commercialDetails),
    [commercialCategories, commercialDetails],
  );
  const vendors = useStable(vendorsOf(technicalDetails, commercialDetails));
  const [search, setSearch] = useChosenParams();
  const setScoring = (isOn: boolean) =>
    setSearch({ scoring: isOn ? 'on' : '' }, { preventScrollReset: true });
  const isScoring = mayRate && search.get('scoring') === 'on';
  if (!scores.data || !questionnaire.data) {
    const error = scores.error ?? questionnaire.error;
    if (error && problemOf(error).code === 'responsesSealed') return <SealedNotice until="" />;
    return error ? (
      <FailedState
        title={t`The vendor responses did not load`}
        detail={problemOf(error).message}
        onRetry={() => {
          if (!scores.data) void scores.refetch();
          if (!questionnaire.data) void questionnaire.refetch();
        }}
      />
    ) : (
      <div className={panelStyles.panel}>
        <SkeletonRows rows={8} rowHeight={32} headHeight={36} label={t`Loading vendor responses`} />
      </div>
    );
  }
  const kinds: { value: RequirementKind; label: string; count: number }[] = [
    { value: 'technical', label: t`Technical Requirements`, count: questionCount(technicalCategories) },
  ];
  if (hasCommercial) {
    kinds.push({
      value: 'commercial',
      label: t`Commercial Requirements`,
      count: questionCount(commercialCategories),
    });
  }
  const tree = kind === 'technical' ? technical : commercial;
  const other = kinds.find(({ value }) => value !== kind);
  const submitted = vendors.filter(({ isSubmitted }) => isSubmitted).map(({ vendorId }) => vendorId);
  const isOtherWaiting = hasUnscored(
    questionsInOrder(kind === 'technical' ? commercial : technical),
    answers,
    submitted,
  );
  return (
    <>
      <LeaveGuard isDirty={comments.isWaiting} placeOf={tabOf} />
      {isScoring ? null : (
        <HeatMap rfpName={rfpName} vendors={vendors} technical={technical} commercial={commercial} />
      )}
      <TabRow
        label={t`Requirements`}
        ids="requirements"
        tabs={kinds}
        value={kind}
        onChange={(value) => setKind(value as RequirementKind)}
      />
      {failed > 0 ? (
        <p className={styles.answersFailed} role="alert">
          {t`Some answers did not load.`} <Button onClick={again}>{t`Try again`}</Button>
        </p>
      ) : null}
      <TabPanel ids="requirements" value={kind} key={kind}>
        {isScoring ? (
          <ScoringMode
            tree={tree}
            vendors={vendors}
            answers={answers}
            comments={comments}
            onRate={rateHere}
            onNeed={need}
            onClose={() => setScoring(false)}
            following={
              other && isOtherWaiting ? { label: other.label, onOpen: () => setKind(other.value) } : undefined
            }
          />
        ) : (
          <RequirementAnswers
            label={kinds.find((candidate) => candidate.value === kind)?.label ?? ''}
            tree={tree}
            vendors={vendors}
            answers={answers}
            onRate={mayRate ? rateHere : null}
            onNeed={need}
            onScore={mayRate ? () => setScoring(true) : null}
          />
        )}
      </TabPanel>
    </>
  );
}

/** Returns the first value as long as an equal one follows, so columns made from it are not created again. */
function useStable<Value>(value: Value): Value {
  const json = JSON.stringify(value);
  return useMemo(() => JSON.parse(json) as Value, [json]);
}
