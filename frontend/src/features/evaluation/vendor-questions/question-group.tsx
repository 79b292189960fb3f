import { memo, useId } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { AnswerDrafts } from './answer-drafts.ts';
import { questionKey, unansweredIn } from './question-groups.ts';
import type { QuestionCategory, QuestionSection } from './question-groups.ts';
import { VendorQuestionItem } from './vendor-question-item.tsx';

interface QuestionGroupContext {
  open: ReadonlySet<string>;
  onTurn: (key: string) => void;
  drafts: AnswerDrafts;
  /** The vendorQuestionId that a link leads to. */
  linked: string | null;
  /** Whether the RFP is over, so questions cannot be answered. */
  isOver: boolean;
}

const kindNames = { technical: 'Technical Requirements', commercial: 'Commercial Requirements' };

const formatCount = (asked: number, unanswered: number) =>
  unanswered === 0 ? `${asked}, all answered` : `${unanswered} of ${asked} not answered`;

/** One category with its vendor questions, which can be opened and closed. */
export const QuestionGroup = memo(function QuestionGroup({
  category,
  ...shared
}: QuestionGroupContext & { category: QuestionCategory }) {
  const id = useId();
  const isOpen = shared.open.has(category.key);
  const asked = category.sections.flatMap((section) => section.asked);
  return (
    <section className="panel vq-category" aria-labelledby={`${id}-name`}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => shared.onTurn(category.key)}
        >
          <Icon name={isOpen ? 'down' : 'right'} />
          <span className="num faint">{category.number}</span>
          <span className="vq-head__name" id={`${id}-name`}>
            {category.name}
          </span>
          <span className="t1 faint hide-s vq-head__kind">{kindNames[category.kind]}</span>
          <span className="grow" />
          <span className="t1 faint num vq-head__count">
            {formatCount(asked.length, unansweredIn(asked))}
          </span>
        </button>
      </h2>
      <div id={`${id}-body`} hidden={!isOpen}>
        {isOpen
          ? category.sections.map((section) => (
              <SectionGroup key={section.key} section={section} {...shared} />
            ))
          : null}
      </div>
    </section>
  );
});

function SectionGroup({
  section,
  open,
  onTurn,
  drafts,
  linked,
  isOver,
}: QuestionGroupContext & { section: QuestionSection }) {
  const id = useId();
  const isOpen = open.has(section.key);
  return (
    <section className="vq-section" aria-labelledby={`${id}-name`}>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => onTurn(section.key)}
        >
          <Icon name={isOpen ? 'down' : 'right'} />
          <span className="num faint">{section.number}</span>
          <span className="vq-head__name" id={`${id}-name`}>
            {section.name}
          </span>
          <span className="grow" />
          <span className="t1 faint num vq-head__count">
            {formatCount(section.asked.length, unansweredIn(section.asked))}
          </span>
        </button>
      </h3>
      <div id={`${id}-body`} hidden={!isOpen}>
        {isOpen ? (
          <ul className="vq-list">
            {section.asked.map((asked) => (
              <VendorQuestionItem
                key={questionKey(asked)}
                asked={asked}
                drafts={drafts}
                isLinked={linked === String(asked.vendorQuestionId)}
                isOver={isOver}
              />
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}
