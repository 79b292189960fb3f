import type { milestone } from '@bidboard/backend/contracts/rfps';
import { markdownOf } from '@bidboard/backend/contracts/rich-text';
import type { Infer } from '@bidboard/backend/contracts/schema';
import { useGetProjectQuery } from '../../api/contract-api.ts';
import { problemOf } from '../../api/problem.ts';
import { formatDay } from '../../ui/day-format.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { MarkdownView } from '../../ui/markdown-view.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StepHead } from './step-head.tsx';

function Milestones({
  items,
  timeZone,
}: {
  items: readonly Infer<typeof milestone>[];
  timeZone: string | undefined;
}) {
  if (items.length === 0) return <p className="sheet__pad faint">The buyer has set no milestones yet.</p>;
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label="Milestones">
      <table className="milestones">
        <thead>
          <tr>
            <th scope="col">Milestone</th>
            <th scope="col">Date{timeZone ? ` (${timeZone})` : ''}</th>
            <th scope="col">Description</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => (
            <tr key={at}>
              <th scope="row">{item.mileStoneName}</th>
              <td className="num">{formatDay(item.mileStoneDate)}</td>
              <td>{item.description || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Project({ rfpId }: { rfpId: string }) {
  const { data, error, refetch } = useGetProjectQuery({ params: { rfpId } });
  if (error && !data)
    return (
      <FailedState
        title="The project did not load"
        kept={problemOf(error).message}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonRows rows={5} label="Loading the project" />;
  const { projectName, projectDescription, timelineItems, timeZone } = data.project;
  const description = markdownOf(projectDescription);
  return (
    <div className="stack">
      <Sheet padded>
        <FactList
          facts={[
            ['Project Name', projectName],
            ['Project Description', description ? <MarkdownView text={description} /> : ''],
          ]}
        />
      </Sheet>
      <Sheet title="Timeline" level={3}>
        <Milestones items={timelineItems} timeZone={timeZone} />
      </Sheet>
    </div>
  );
}

/** What is asked for and by when, read only. */
export function ProjectView({ label, rfpId }: { label: string; rfpId: string }) {
  return (
    <>
      <StepHead label={label} detail="What is asked for, and by when." />
      <Project rfpId={rfpId} />
    </>
  );
}
