import { t } from '@lingui/core/macro';
import { useCallback, useMemo, useState } from 'react';
import type { GridOptions } from 'ag-grid-community';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import {
  AnswerCell,
  answerCellValue,
  AnswerActions,
  AnswerHead,
  QuestionCell,
  sameQuestionCell,
} from './answer-cells.tsx';
import { AnswerFilters } from './answer-filters.tsx';
import {
  answerRows,
  categoryRowId,
  scoredCount,
  detailHeight,
  type AnswerFilter,
  type AnswerRow,
} from './answer-rows.ts';
import { pointsByAnswer } from './given-answer.tsx';
import { factsOf } from './question-facts.tsx';
import { readerFormats } from '../../../ui/format/reader-formats.ts';
import type { GivenAnswers } from '../ratings/given-answers.ts';
import type { GivenRating } from '../ratings/score-select.tsx';
import { ScoreTotals, type ScoreTree, type ScoreVendor } from './score-tree.ts';
import styles from './answers.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';

interface RequirementAnswersProps {
  label: string;
  tree: ScoreTree;
  vendors: readonly ScoreVendor[];
  answers: GivenAnswers;
  /** Null for users who do not rate. */
  onRate: ((vendorId: string, questionId: number, rating: GivenRating) => void) | null;
  onNeed: (sectionId: string) => void;
  /** Opens one question at a time. Null for users who do not rate. */
  onScore: (() => void) | null;
}
type Cell = { data: AnswerRow | undefined };

const everything: AnswerFilter = { type: null, category: null, section: null };
const rowHeights = { category: 40, section: 36, question: 52 };
/** Characters per line in a vendor's column at its narrowest, and in the question's. */
const acrossAnswer = 20;
const acrossQuestion = 42;
/** More rows than this scroll inside the table, so only those in view are rendered. */
const maxRows = 50;

/**
 * More vendors than this do not fit beside the questions, which are then pinned. Only the columns in view are then rendered, and
 * an opened answer's height is calculated and not measured.
 */
const maxMeasuredVendors = 5;
const onlyColumnsInView: GridOptions<AnswerRow> = { suppressColumnVirtualisation: false, rowBuffer: 4 };

const heightOf = (row: AnswerRow): number =>
  row.level === 'detail'
    ? detailHeight([
        {
          text: [row.question.question, ...factsOf(row.question, readerFormats())].join('\n'),
          across: acrossQuestion,
        },
        ...[...(row.answers?.values() ?? [])].map((given) => ({
          text: [given.answer, given.remark, pointsByAnswer(row.question, given), given.comment]
            .filter(Boolean)
            .join('\n'),
          across: acrossAnswer,
        })),
      ])
    : rowHeights[row.level];

const idOf = ({ id }: AnswerRow): string => id;
const classOf = (row: AnswerRow): string =>
  `${styles[`answers_${row.level}`]}${row.level === 'question' && row.isOpen ? ` ${styles.isOpen}` : ''}`;

const toggled = <Key,>(keys: ReadonlySet<Key>, key: Key): ReadonlySet<Key> =>
  new Set(keys.has(key) ? [...keys].filter((otherKey) => otherKey !== key) : [...keys, key]);

/** A control inside a cell handles its own keys. */
const ownKeys: NonNullable<DataGridColumn<AnswerRow>['suppressKeyboardEvent']> = ({ event }) =>
  !(event.target as HTMLElement).classList.contains('ag-cell') && event.key !== 'Escape';

/** Every question against every vendor: points, answers, and the buyer's rating of each. */
export function RequirementAnswers({
  label,
  tree,
  vendors,
  answers,
  onRate,
  onNeed,
  onScore,
}: RequirementAnswersProps) {
  const [filter, setFilter] = useState(everything);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const shown = useMemo(() => vendors.filter(({ vendorId }) => !hidden.has(vendorId)), [vendors, hidden]);
  const toggle = useCallback((row: AnswerRow) => {
    if (row.level === 'question') setOpened((before) => toggled(before, row.question.questionId));
    else if (row.level !== 'detail') setTurned((before) => toggled(before, row.id));
  }, []);

  // At the start the first category is open, and all sections are open in every category.
  const closedAtFirst = new Set(tree.categories.slice(1).map((category) => categoryRowId(category.key)));
  const isOpen = (id: string) => closedAtFirst.has(id) === turned.has(id);
  const rows = answerRows(tree, answers, filter, { isOpen, opened });
  const isMeasured = shown.length <= maxMeasuredVendors;
  // A separate memo: a cell that is created again while its button is pressed loses the click, and the vendors' columns change as
  // answers arrive.
  const question = useMemo(
    (): DataGridColumn<AnswerRow> => ({
      colId: 'question',
      headerName: t`Question`,
      width: 336,
      pinned: isMeasured ? null : 'left',
      sortable: false,
      autoHeight: isMeasured,
      enableCellChangeFlash: false,
      cellDataType: false,
      suppressKeyboardEvent: ownKeys,
      valueGetter: ({ data }) => data,
      equals: sameQuestionCell,
      cellRenderer: ({ data }: Cell) => (data ? <QuestionCell row={data} onToggle={toggle} /> : null),
    }),
    [isMeasured, toggle],
  );
  const columns = useMemo(
    (): DataGridColumn<AnswerRow>[] => [
      question,
      ...shown.map((vendor): DataGridColumn<AnswerRow> => ({
        colId: vendor.vendorId,
        headerName: vendor.companyName,
        headerComponent: AnswerHead,
        headerComponentParams: vendor,
        flex: 1,
        minWidth: 156,
        sortable: false,
        autoHeight: isMeasured,
        suppressKeyboardEvent: ownKeys,
        valueGetter: ({ data }) => (data ? answerCellValue(data, vendor.vendorId) : ''),
        cellRenderer: AnswerCell,
        cellRendererParams: { vendor },
      })),
    ],
    [question, shown, isMeasured],
  );
  const actions = useMemo(() => ({ onRate, onNeed }), [onRate, onNeed]);
  return (
    <AnswerActions value={actions}>
      <ScoreTotals value={tree.sumsByVendor}>
        <AnswerFilters
          tree={tree}
          vendors={vendors}
          hidden={hidden}
          onHidden={setHidden}
          filter={filter}
          onFilter={setFilter}
          onScore={onScore}
          count={scoredCount(
            tree,
            shown.flatMap(({ vendorId, isSubmitted }) => (isSubmitted ? vendorId : [])),
          )}
        />
        <div
          className={`${panelStyles.panel} ${styles.answers}${isMeasured ? '' : ` ${styles.answersWide}`}`}
        >
          <DataGrid<AnswerRow>
            label={label}
            rows={rows}
            columns={columns}
            rowId={idOf}
            rowHeight={heightOf}
            rowClass={classOf}
            headHeight={52}
            options={isMeasured ? undefined : onlyColumnsInView}
            height={rows.length > maxRows ? 720 : undefined}
            empty={
              tree.categories.length === 0 ? (
                <EmptyState bare icon="list" title={t`No Vendor Response Yet`}>
                  {t`Questions and answers appear here once a vendor accepts the invite and submits its response.`}
                </EmptyState>
              ) : (
                <EmptyState bare icon="list-filter" title={t`No questions match these filters`}>
                  {t`Choose another type, category or section.`}
                </EmptyState>
              )
            }
          />
        </div>
      </ScoreTotals>
    </AnswerActions>
  );
}
