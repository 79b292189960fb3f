import type { QuestionType } from '@bidboard/backend/features/rfps/contracts/requirements';
import { questionTypeNames } from '@bidboard/backend/features/rfps/contracts/labels';
import { countFormat } from '../../../ui/format/count-format.ts';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';
import type { AnswerFilter } from './answer-rows.ts';
import type { ScoreTree, ScoreVendor } from './score-tree.ts';
import { VendorFilter } from './vendor-filter.tsx';

interface AnswerFiltersProps {
  tree: ScoreTree;
  vendors: readonly ScoreVendor[];
  hidden: ReadonlySet<string>;
  onHidden: (hidden: ReadonlySet<string>) => void;
  filter: AnswerFilter;
  onFilter: (filter: AnswerFilter) => void;
  count: { scored: number; of: number };
}

const all = '';
const types = Object.entries(questionTypeNames).map(([value, label]) => ({ value, label }));
const chosenOf = (
  entries: readonly { value: string; label: string }[],
  value: string | null,
  otherwise: string,
) => entries.find((entry) => entry.value === value)?.label ?? otherwise;

/** All Vendors, Response Type, Category, Section, and the number of scored answers. */
export function AnswerFilters({
  tree,
  vendors,
  hidden,
  onHidden,
  filter,
  onFilter,
  count,
}: AnswerFiltersProps) {
  const categories = tree.categories.map((one) => ({ value: one.key, label: one.categoryName }));
  const category = tree.categories.find((one) => one.key === filter.category);
  const sections = (category?.sections ?? []).map((section) => ({
    value: section.sectionId,
    label: section.sectionName,
  }));
  return (
    <div className="filters">
      <VendorFilter vendors={vendors} hidden={hidden} onChange={onHidden} />
      <MenuButton
        entries={[{ value: all, label: 'All types' }, ...types]}
        selected={filter.type ?? all}
        onChoose={(value) => onFilter({ ...filter, type: value === all ? null : (value as QuestionType) })}
      >
        {chosenOf(types, filter.type, 'Response Type')}
      </MenuButton>
      <MenuButton
        entries={[{ value: all, label: 'All categories' }, ...categories]}
        selected={filter.category ?? all}
        onChoose={(value) => onFilter({ ...filter, category: value || null, section: null })}
      >
        {chosenOf(categories, filter.category, 'Category')}
      </MenuButton>
      <MenuButton
        entries={[{ value: all, label: 'All sections' }, ...sections]}
        selected={filter.section ?? all}
        disabled={!category}
        onChoose={(value) => onFilter({ ...filter, section: value || null })}
      >
        {chosenOf(sections, filter.section, 'Section')}
      </MenuButton>
      {category ? null : <span className="t1 faint">Select A Category First</span>}
      <span className="grow" />
      <span className="muted filters__scored" role="status">
        <b className="num">{countFormat(count.scored)}</b> of{' '}
        <span className="num">{countFormat(count.of)}</span> answers scored
      </span>
    </div>
  );
}
