import { useMemo, useState } from 'react';
import type { ResponseSection } from '@bidboard/backend/contracts/evaluation';
import { useVendorResponseQuery } from '../../api/contract-api.ts';
import { problemOf } from '../../api/problem.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TabPanel } from '../../ui/tab-panel.tsx';
import { TabRow } from '../../ui/tab-row.tsx';
import { HeatMap } from './heat-map.tsx';
import { RequirementAnswers } from './requirement-answers.tsx';
import { scoreTree, vendorsOf } from './score-tree.ts';
import type { ScoreTree } from './score-tree.ts';
import { useRating } from './use-rating.ts';

interface ResponsesTabProps {
  rfpId: string;
  rfpName: string;
  hasCommercial: boolean;
}

const nothing: readonly ResponseSection[] = [];

const questionCount = (tree: ScoreTree) =>
  tree.categories
    .flatMap((category) => category.sections)
    .reduce(
      (sum, section) => sum + Math.max(0, ...[...section.rows.values()].map((row) => row.questions.length)),
      0,
    );

/** VENDOR RESPONSES: the heat map, and below it every answer. */
export function ResponsesTab({ rfpId, rfpName, hasCommercial }: ResponsesTabProps) {
  const { data, error, refetch } = useVendorResponseQuery({ params: { rfpId } });
  const [kind, setKind] = useState('technical');
  const technical = useRating(rfpId, 'technical', data?.technicalDetails ?? nothing);
  const commercial = useRating(rfpId, 'commercial', data?.commercialDetails ?? nothing);
  const technicalTree = useMemo(() => scoreTree(technical.rows), [technical.rows]);
  const commercialTree = useMemo(() => scoreTree(commercial.rows), [commercial.rows]);
  const vendors = useStable(vendorsOf(technical.rows, commercial.rows));
  if (!data) {
    return error ? (
      <FailedState
        title="The vendor responses did not load"
        kept={problemOf(error).message}
        onRetry={() => void refetch()}
      />
    ) : (
      <div className="sheet">
        <SkeletonRows rows={8} rowHeight={32} headHeight={36} label="Loading vendor responses" />
      </div>
    );
  }
  const shown =
    kind === 'technical' ? { tree: technicalTree, ...technical } : { tree: commercialTree, ...commercial };
  const kinds = [
    { value: 'technical', label: 'Technical Requirements', count: questionCount(technicalTree) },
    ...(hasCommercial
      ? [{ value: 'commercial', label: 'Commercial Requirements', count: questionCount(commercialTree) }]
      : []),
  ];
  return (
    <>
      <HeatMap rfpName={rfpName} vendors={vendors} technical={technicalTree} commercial={commercialTree} />
      <TabRow label="Requirements" ids="requirements" tabs={kinds} value={kind} onChange={setKind} />
      <TabPanel ids="requirements" value={kind} key={kind}>
        <RequirementAnswers
          label={kinds.find((one) => one.value === kind)?.label ?? ''}
          tree={shown.tree}
          vendors={vendors}
          onRate={shown.rate}
        />
      </TabPanel>
    </>
  );
}

/** The value as it was first made while it says the same, so that columns made of it are not made anew. */
function useStable<Value>(value: Value): Value {
  const said = JSON.stringify(value);
  return useMemo(() => JSON.parse(said) as Value, [said]);
}
