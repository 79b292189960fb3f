import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { ScoreVendor, ScoreTree } from './score-tree.ts';
import type { QuestionType } from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { questionTypeNames } from '@bidboard/backend/features/rfps/contracts/labels';
import { countFormat } from '../../../ui/format/count-format.ts';
import { Menu, MenuCheckbox } from '../../../ui/navigation/menu.tsx';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';
import type { AnswerFilter } from './answer-rows.ts';
import styles from './answers.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface VendorFilterProps {
  vendors: readonly ScoreVendor[];
  /** The ids of the hidden vendors. */
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
}

const withHidden = (hidden: ReadonlySet<string>, id: string, isHidden: boolean): ReadonlySet<string> =>
  isHidden ? new Set([...hidden, id]) : new Set([...hidden].filter((hiddenId) => hiddenId !== id));

/** The choice of vendors that have a column: all, or some. */
function VendorFilter({ vendors, hidden, onChange }: VendorFilterProps) {
  const shown = vendors.filter(({ vendorId }) => !hidden.has(vendorId));
  return (
    <Menu
      align="start"
      trigger={
        <Button>
          {shown.length === vendors.length ? t`All Vendors` : t`Vendors`}
          <span className={textStyles.count}>{shown.length}</span>
          <Icon name="chevron-down" />
        </Button>
      }
    >
      <MenuCheckbox checked={shown.length === vendors.length} onChange={() => onChange(new Set())}>
        {t`All Vendors`}
      </MenuCheckbox>
      {vendors.map(({ vendorId, companyName }) => (
        <MenuCheckbox
          key={vendorId}
          checked={!hidden.has(vendorId)}
          onChange={(isOn) => onChange(withHidden(hidden, vendorId, !isOn))}
        >
          {companyName}
        </MenuCheckbox>
      ))}
    </Menu>
  );
}

interface AnswerFiltersProps {
  tree: ScoreTree;
  vendors: readonly ScoreVendor[];
  hidden: ReadonlySet<string>;
  onHidden: (hidden: ReadonlySet<string>) => void;
  filter: AnswerFilter;
  onFilter: (filter: AnswerFilter) => void;
  count: { scored: number; of: number };
  /** Null for users who do not rate. */
  onScore: (() => void) | null;
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
  onScore,
}: AnswerFiltersProps) {
  const answers = count.of;
  const [scored, total] = [countFormat(count.scored), countFormat(answers)];
  const categories = tree.categories.map((treeCategory) => ({
    value: treeCategory.key,
    label: treeCategory.categoryName,
  }));
  const category = tree.categories.find((candidate) => candidate.key === filter.category);
  const sections = (category?.sections ?? []).map((section) => ({
    value: section.sectionId,
    label: section.sectionName,
  }));
  return (
    <div className={styles.filters}>
      <VendorFilter vendors={vendors} hidden={hidden} onChange={onHidden} />
      <MenuButton
        entries={[{ value: all, label: t`All types` }, ...types]}
        selected={filter.type ?? all}
        onChoose={(value) => onFilter({ ...filter, type: value === all ? null : (value as QuestionType) })}
      >
        {chosenOf(types, filter.type, t`Response Type`)}
      </MenuButton>
      <MenuButton
        entries={[{ value: all, label: t`All categories` }, ...categories]}
        selected={filter.category ?? all}
        onChoose={(value) => onFilter({ ...filter, category: value || null, section: null })}
      >
        {chosenOf(categories, filter.category, t`Category`)}
      </MenuButton>
      <MenuButton
        entries={[{ value: all, label: t`All sections` }, ...sections]}
        selected={filter.section ?? all}
        disabled={!category}
        onChoose={(value) => onFilter({ ...filter, section: value || null })}
      >
        {chosenOf(sections, filter.section, t`Section`)}
      </MenuButton>
      {category ? null : (
        <span className={`${textStyles.small} ${textStyles.faint}`}>{t`Select A Category First`}</span>
      )}
      <span className={`${layoutStyles.row} ${styles.filtersScoring}`}>
        <span className={`${textStyles.muted} ${styles.filtersScored}`} role="status">
          <Trans>
            <b className={textStyles.tabular}>{scored}</b> of{' '}
            <span className={textStyles.tabular}>{total}</span>{' '}
            <Plural value={answers} one="answer scored" other="answers scored" />
          </Trans>
        </span>
        {onScore && answers > 0 ? <Button onClick={onScore}>{t`Score one by one`}</Button> : null}
      </span>
    </div>
  );
}
