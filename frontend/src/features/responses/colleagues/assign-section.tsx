import { useId, useState } from 'react';
import { useAssignSectionsMutation } from '../endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { firstQuestionOf } from './assign-filter.ts';
import { useColleagueFact } from './colleague-facts.ts';
import { useResponseState } from '../steps/response-context.ts';
import type { SectionAidsProps } from '../answers/aid-props.ts';
import '../../../ui/fields/native-control.css';
import './colleagues.css';

/** Who of the company answers a section. Renders nothing if the user has no colleagues to share it with. */
export function AssignSection({ number, section, readOnly }: SectionAidsProps) {
  const { rfpId, userId } = useResponseState();
  const id = useId();
  const names = useColleagueFact((facts) => facts.names);
  const shared = useColleagueFact((facts) => facts.sections.get(firstQuestionOf(section)));
  const [assign, { isLoading }] = useAssignSectionsMutation();
  const [chosen, setChosen] = useState<string | null>(null);
  if (!names || !shared || names.size < 2) return null;
  const nameOf = (one: string) => (one === userId ? `${names.get(one) ?? ''} (you)` : names.get(one));
  if (readOnly)
    return shared.userId ? <p className="assign t1 faint">Answered by {names.get(shared.userId)}</p> : null;
  const choose = async (value: string) => {
    setChosen(value);
    try {
      await assign({
        body: { rfpId, sectionIds: [shared.sectionId], userId: value === '' ? null : value },
      }).unwrap();
    } catch (error) {
      showToast('error', problemText(problemOf(error)));
    }
    setChosen(null);
  };
  return (
    <div className="assign">
      <label className="t1 muted" htmlFor={id}>
        To be answered by
        <span className="vh"> (section {number})</span>
      </label>
      <select
        id={id}
        className="native-control assign__select"
        value={chosen ?? shared.userId ?? ''}
        disabled={isLoading}
        onChange={(event) => void choose(event.target.value)}
      >
        <option value="">Nobody yet</option>
        {Array.from(names.keys(), (one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </div>
  );
}
