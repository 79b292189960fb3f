import {
  isChoiceType,
  isRatedType,
  isValueType,
  type QuestionDetails,
  type QuestionGrading,
  type ColumnType,
  type QuestionType,
  type TableColumn,
} from '@bidboard/backend/features/rfps/contracts/questions/question-details';

export interface DraftChoice {
  readonly text: string;
  readonly meetsMustHave: boolean;
  /** The percentage of the score as typed; '' if there is none. */
  readonly percent: string;
}
/** A column of a table. */
export interface DraftColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly isRequired: boolean;
  readonly unit: string;
  /** One in each line. */
  readonly choices: string;
}
/** An end is a value in the notation of answers, or a text as typed that is none. */
export interface DraftRange {
  readonly from: string;
  readonly to: string;
  readonly percent: string;
}
export interface DraftLimits {
  readonly minimum: string;
  readonly maximum: string;
  readonly ranges: readonly DraftRange[];
}

/**
 * What a question states besides its text, and how answers earn points, as typed. What says nothing is absent. The parts of other
 * types stay, so that a change of type can be taken back, but only what fits the type is sent.
 */
export interface DraftDetails {
  readonly helpText?: string | undefined;
  readonly choices?: readonly DraftChoice[] | undefined;
  readonly unit?: string | undefined;
  readonly numberLimits?: DraftLimits | undefined;
  readonly dateLimits?: DraftLimits | undefined;
  readonly allowsNotApplicable?: boolean | undefined;
  readonly allowsRemark?: boolean | undefined;
  readonly notApplicablePercent?: string | undefined;
  /** On which answers to which earlier question it depends. */
  readonly shownIf?: DraftCondition | undefined;
  readonly columns?: readonly DraftColumn[] | undefined;
  readonly minRows?: string | undefined;
  readonly maxRows?: string | undefined;
}

export interface DraftCondition {
  readonly questionId: number;
  readonly answers: readonly string[];
}

export interface DetailedDraft extends DraftDetails {
  readonly type: QuestionType;
  readonly isMustHave?: boolean | undefined;
}

export const blankChoice: DraftChoice = { text: '', meetsMustHave: false, percent: '' };
export const blankRange: DraftRange = { from: '', to: '', percent: '' };
export const blankColumn: DraftColumn = {
  name: '',
  type: 'detailed',
  isRequired: false,
  unit: '',
  choices: '',
};
const noLimits: DraftLimits = { minimum: '', maximum: '', ranges: [] };

/** The part that holds the limits and ranges of a type. */
export const limitsPart = (type: QuestionType) => (type === 'date' ? 'dateLimits' : 'numberLimits');
export const limitsOf = (draft: DetailedDraft): DraftLimits => draft[limitsPart(draft.type)] ?? noLimits;

/** Whether a question lacks what its type needs: choices or columns. */
export const lacksDetails = ({ type, choices = [], columns = [] }: DetailedDraft): boolean =>
  (isChoiceType(type) && choices.length === 0) || (type === 'table' && columns.length === 0);

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const wireOfColumn = ({ name, type, isRequired, unit, choices }: DraftColumn): TableColumn => ({
  name: name.trim(),
  type,
  ...(isRequired && { isRequired }),
  ...(type === 'number' && unit.trim() !== '' && { unit: unit.trim() }),
  ...(type === 'single-choice' && linesOf(choices).length > 0 && { choices: linesOf(choices) }),
});

const draftOfColumn = ({ name, type, isRequired, unit = '', choices = [] }: TableColumn): DraftColumn => ({
  name,
  type,
  isRequired: isRequired ?? false,
  unit,
  choices: choices.join('\n'),
});

/** A typed number of rows; not a number if it is none, so that it is refused. */
const rowsOf = (typed: string): number => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

const saysNothing = (value: DraftDetails[keyof DraftDetails]): boolean =>
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' &&
    'ranges' in value &&
    value.minimum === '' &&
    value.maximum === '' &&
    value.ranges.length === 0);

/** Changes some details of a question. What says nothing afterwards is removed. */
export function withDetails<Question extends DetailedDraft>(
  question: Question,
  changes: DraftDetails,
): Question {
  const changed = { ...question, ...changes };
  const emptied = new Set(
    (Object.keys(changes) as (keyof DraftDetails)[]).filter((name) => saysNothing(changes[name])),
  );
  return Object.fromEntries(
    Object.entries(changed).filter(([name]) => !emptied.has(name as keyof DraftDetails)),
  ) as unknown as Question;
}

/** Returns the details and the grading of a saved question as a draft. */
export function detailsOfWire({
  type,
  details,
  grading,
}: {
  type: QuestionType;
  details?: QuestionDetails | undefined;
  grading?: QuestionGrading | undefined;
}): DraftDetails {
  const needed = new Set(details?.mustHaveChoices);
  const percents = new Map(grading?.choices?.map(({ choice, percent }) => [choice, String(percent)]));
  const read: DraftDetails = {
    helpText: details?.helpText,
    choices: details?.choices?.map((text) => ({
      text,
      meetsMustHave: needed.has(text),
      percent: percents.get(text) ?? '',
    })),
    unit: details?.unit,
    ...(isValueType(type) && {
      [limitsPart(type)]: {
        minimum: details?.minimum ?? '',
        maximum: details?.maximum ?? '',
        ranges: (grading?.ranges ?? []).map(({ from = '', to = '', percent }) => ({
          from,
          to,
          percent: String(percent),
        })),
      },
    }),
    allowsNotApplicable: details?.allowsNotApplicable,
    allowsRemark: details?.allowsRemark,
    shownIf: details?.shownIf,
    notApplicablePercent:
      grading?.notApplicablePercent === undefined ? undefined : String(grading.notApplicablePercent),
    columns: details?.columns?.map(draftOfColumn),
    minRows: details?.minRows === undefined ? undefined : String(details.minRows),
    maxRows: details?.maxRows === undefined ? undefined : String(details.maxRows),
  };
  const { type: _type, ...found } = withDetails({ type }, read);
  return found;
}

/** A typed percentage; not a number if it is none, so that it is refused. */
const percentOf = (typed: string): number => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** Returns the details and the grading to send: what fits the type. Either is absent if it says nothing. */
export function wireOfDetails(draft: DetailedDraft): {
  details?: QuestionDetails;
  grading?: QuestionGrading;
} {
  const { type, isMustHave = false } = draft;
  const choices = isChoiceType(type) ? (draft.choices ?? []) : [];
  const { minimum, maximum, ranges } = isValueType(type) ? limitsOf(draft) : noLimits;
  const allows = type !== 'detailed';
  const percent = !isRatedType(type) && draft.allowsNotApplicable ? (draft.notApplicablePercent ?? '') : '';
  const needed = isMustHave ? choices.filter(({ meetsMustHave }) => meetsMustHave) : [];
  const graded = choices.filter((choice) => choice.percent.trim() !== '');
  const helpText = draft.helpText?.trim() ?? '';
  const unit = type === 'number' ? (draft.unit?.trim() ?? '') : '';
  const columns = type === 'table' ? (draft.columns ?? []) : [];
  const [minRows, maxRows] = [draft.minRows, draft.maxRows].map((typed = '') =>
    type === 'table' ? typed.trim() : '',
  );
  const details: QuestionDetails = {
    ...(helpText !== '' && { helpText }),
    ...(choices.length > 0 && { choices: choices.map(({ text }) => text.trim()) }),
    ...(needed.length > 0 && { mustHaveChoices: needed.map(({ text }) => text.trim()) }),
    ...(unit !== '' && { unit }),
    ...(minimum !== '' && { minimum }),
    ...(maximum !== '' && { maximum }),
    ...(allows && draft.allowsNotApplicable && { allowsNotApplicable: true }),
    ...(allows && draft.allowsRemark && { allowsRemark: true }),
    ...(draft.shownIf && {
      shownIf: { questionId: draft.shownIf.questionId, answers: [...draft.shownIf.answers] },
    }),
    ...(columns.length > 0 && { columns: columns.map(wireOfColumn) }),
    ...(minRows && { minRows: rowsOf(minRows) }),
    ...(maxRows && { maxRows: rowsOf(maxRows) }),
  };
  const grading: QuestionGrading = {
    ...(graded.length > 0 && {
      choices: graded.map((choice) => ({ choice: choice.text.trim(), percent: percentOf(choice.percent) })),
    }),
    ...(ranges.length > 0 && {
      ranges: ranges.map(({ from, to, percent: share }) => ({
        ...(from !== '' && { from }),
        ...(to !== '' && { to }),
        percent: percentOf(share),
      })),
    }),
    ...(percent.trim() !== '' && { notApplicablePercent: percentOf(percent) }),
  };
  return {
    ...(Object.keys(details).length > 0 && { details }),
    ...(Object.keys(grading).length > 0 && { grading }),
  };
}

/** Returns the choices of pasted lines, without empty ones; empty for a single line, which is pasted unchanged. */
export function pastedChoices(text: string): string[] {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length > 1 ? lines : [];
}
