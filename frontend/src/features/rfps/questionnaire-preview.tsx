import type { previewQuestionnaire } from '@bidboard/backend/contracts/requirements';
import type { Infer } from '@bidboard/backend/contracts/schema';
import { Icon } from '../../ui/icon.tsx';
import type { QuestionnairePlan } from './questionnaire-plan.ts';

export type ReadQuestionnaire = Infer<typeof previewQuestionnaire.answer>;

interface QuestionnairePreviewProps {
  fileName: string;
  plan: QuestionnairePlan;
  bad: ReadQuestionnaire['bad'];
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** What a questionnaire would add, where, and which of its rows cannot be used. */
export function QuestionnairePreview({ fileName, plan, bad }: QuestionnairePreviewProps) {
  const sections = plan.categories.reduce((sum, one) => sum + one.sections.length, 0);
  return (
    <div className="stack">
      <p role="status">
        <b className="bb">{fileName}</b>: {counted(plan.added, 'question')} in{' '}
        {counted(plan.categories.length, 'category', 'categories')} and {counted(sections, 'section')} will be
        added. Nothing is written yet.
      </p>
      {plan.categories.length > 0 ? (
        <div className="scroll" tabIndex={0} role="region" aria-label="What will be added">
          <table className="plan" aria-label="What will be added">
            <thead>
              <tr>
                <th scope="col">Category</th>
                <th scope="col">Section</th>
                <th scope="col" className="plan__count">
                  Questions
                </th>
              </tr>
            </thead>
            <tbody>
              {plan.categories.flatMap((category) =>
                category.sections.map((section, at) => (
                  <tr key={`${category.categoryName}/${section.sectionName}`}>
                    <td className="bb">
                      {at === 0 ? category.categoryName : null}
                      {at === 0 && category.isNew ? <span className="tag">New</span> : null}
                    </td>
                    <td>
                      {section.sectionName}
                      {section.isNew ? null : <span className="faint"> added to</span>}
                    </td>
                    <td className="plan__count num">{section.rows.length}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </div>
      ) : null}
      {plan.present.length > 0 ? (
        <p className="muted">
          {counted(plan.present.length, 'row')} left out, since the question is in its section already: row{' '}
          <span className="num">{plan.present.map((one) => one.row).join(', ')}</span>.
        </p>
      ) : null}
      {bad.length > 0 ? (
        <section aria-label="Rows that cannot be used" className="plan-bad">
          <h3 className="field__error">
            <Icon name="warn" />
            {counted(bad.length, 'row')} cannot be used
          </h3>
          <ul>
            {bad.map(({ row, reason }) => (
              <li key={`${row}-${reason}`}>
                <span className="num b">Row {row}</span> {reason}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
