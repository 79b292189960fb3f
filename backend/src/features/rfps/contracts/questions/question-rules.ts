import type { FieldError } from '../../../../kernel/schema/schema.ts';
import { t } from '../../../../kernel/text/texts.ts';
import {
  compareValues,
  isChoiceType,
  isValue,
  isRatedType,
  isValueType,
  notApplicable,
  type QuestionDetails,
  type QuestionGrading,
  type QuestionType,
  type TableColumn,
} from './question-details.ts';

interface DetailedQuestion {
  type: QuestionType;
  isMustHave?: boolean | undefined;
  details?: QuestionDetails | undefined;
  grading?: QuestionGrading | undefined;
}

/**
 * Returns what contradicts itself in the details and the grading of a question, each error at its field, such as
 * `details.choices[1]`.
 */
export const questionErrors = (question: DetailedQuestion): FieldError[] => {
  const { details = {}, grading } = plainQuestion(question);
  return [
    ...fieldsOfOtherTypes(question.type, details, grading),
    ...choiceErrors(question, details, grading),
    ...valueErrors(question.type, details, grading),
    ...tableDefinitionErrors(question.type, details),
  ];
};

/** Whether people mean “Not applicable” by a text. */
export const isNotApplicableText = (text: string): boolean =>
  /^(n\/?a|n\.?a\.?|not[ -]applicable|nicht (zutreffend|anwendbar)|entfällt|sans objet|non applicable|non applicabile|no aplica|niet van toepassing|n\.?v\.?t\.?|não aplicável)$/iu.test(
    text.trim(),
  );

const misplaced = () => t('This does not fit the type of the question');

function fieldsOfOtherTypes(
  type: QuestionType,
  details: QuestionDetails,
  grading: QuestionGrading | undefined,
): FieldError[] {
  const isText = type === 'detailed';
  const isRated = isRatedType(type);
  const unfit: [field: string, isUnfit: boolean][] = [
    ['details.choices', details.choices !== undefined && !isChoiceType(type)],
    ['details.mustHaveChoices', details.mustHaveChoices !== undefined && !isChoiceType(type)],
    ['details.unit', details.unit !== undefined && type !== 'number'],
    ['details.minimum', details.minimum !== undefined && !isValueType(type)],
    ['details.maximum', details.maximum !== undefined && !isValueType(type)],
    ['details.allowsNotApplicable', details.allowsNotApplicable !== undefined && isText],
    ['details.allowsRemark', details.allowsRemark !== undefined && isText],
    ['details.columns', details.columns !== undefined && type !== 'table'],
    ['details.minRows', details.minRows !== undefined && type !== 'table'],
    ['details.maxRows', details.maxRows !== undefined && type !== 'table'],
    ['grading', grading !== undefined && isRated],
    ['grading.choices', grading?.choices !== undefined && !isRated && !isChoiceType(type)],
    ['grading.ranges', grading?.ranges !== undefined && !isRated && !isValueType(type)],
    [
      'grading.notApplicablePercent',
      grading?.notApplicablePercent !== undefined && !isRated && details.allowsNotApplicable === undefined,
    ],
  ];
  return unfit.filter(([, isUnfit]) => isUnfit).map(([field]) => ({ field, message: misplaced() }));
}

function choiceErrors(
  { type, isMustHave }: DetailedQuestion,
  { choices = [], mustHaveChoices = [], allowsNotApplicable }: QuestionDetails,
  grading: QuestionGrading | undefined,
): FieldError[] {
  if (!isChoiceType(type)) return [];
  const known = new Set(choices);
  const repeated = (list: readonly string[], field: (at: number) => string) =>
    list.flatMap((choice, at) =>
      list.indexOf(choice) < at ? [{ field: field(at), message: t('This choice is named twice') }] : [],
    );
  const unknown = (list: readonly string[], field: (at: number) => string) =>
    list.flatMap((choice, at) =>
      known.has(choice) ? [] : [{ field: field(at), message: t('The question has no such choice') }],
    );
  const graded = grading?.choices?.map(({ choice }) => choice) ?? [];
  return [
    ...(choices.length < 2 ? [{ field: 'details.choices', message: t('Enter at least two choices') }] : []),
    ...repeated(choices, (at) => `details.choices[${at}]`),
    ...choices.flatMap((choice, at) =>
      choice === notApplicable
        ? [{ field: `details.choices[${at}]`, message: t('Allow “Not applicable” instead of this choice') }]
        : allowsNotApplicable && isNotApplicableText(choice)
          ? [{ field: `details.choices[${at}]`, message: t('“Not applicable” is already an answer') }]
          : [],
    ),
    ...(mustHaveChoices.length > 0 && !isMustHave
      ? [{ field: 'details.mustHaveChoices', message: t('Only a must-have question can have these choices') }]
      : []),
    ...unknown(mustHaveChoices, (at) => `details.mustHaveChoices[${at}]`),
    ...repeated(mustHaveChoices, (at) => `details.mustHaveChoices[${at}]`),
    ...unknown(graded, (at) => `grading.choices[${at}].choice`),
    ...repeated(graded, (at) => `grading.choices[${at}].choice`),
  ];
}

function valueErrors(
  type: QuestionType,
  { minimum, maximum }: QuestionDetails,
  grading: QuestionGrading | undefined,
): FieldError[] {
  if (!isValueType(type)) return [];
  return [
    ...endErrors(
      type,
      { field: 'details.minimum', value: minimum },
      { field: 'details.maximum', value: maximum },
    ),
    ...(grading?.ranges ?? []).flatMap(({ from, to }, at) =>
      endErrors(
        type,
        { field: `grading.ranges[${at}].from`, value: from },
        { field: `grading.ranges[${at}].to`, value: to },
      ),
    ),
    ...overlapErrors(type, grading?.ranges ?? []),
  ];
}

type Range = NonNullable<QuestionGrading['ranges']>[number];

/**
 * Returns an error for each range that overlaps an earlier one, since its percentage would apply to a part of it only. Ranges of
 * numbers may meet at their ends, so that no fraction falls between them.
 */
function overlapErrors(type: QuestionType, ranges: readonly Range[]): FieldError[] {
  const isBefore = (end: string, start: string) =>
    compareValues(type, end, start) < 0 || (type === 'number' && compareValues(type, end, start) === 0);
  const isClear = ({ from, to }: Range) =>
    [from, to].every((end) => end === undefined || isValue(type, end)) &&
    (from === undefined || to === undefined || compareValues(type, from, to) <= 0);
  const areApart = (first: Range, second: Range) =>
    (first.to !== undefined && second.from !== undefined && isBefore(first.to, second.from)) ||
    (second.to !== undefined && first.from !== undefined && isBefore(second.to, first.from));
  return ranges.flatMap((range, at) => {
    const other = ranges
      .slice(0, at)
      .findIndex((earlier) => isClear(earlier) && isClear(range) && !areApart(earlier, range));
    return other < 0
      ? []
      : [
          {
            field: `grading.ranges[${at}].from`,
            message: t('This overlaps range {number}', { number: other + 1 }),
          },
        ];
  });
}

/** Returns the errors in the columns of a table and its numbers of rows. */
function tableDefinitionErrors(
  type: QuestionType,
  { columns = [], minRows, maxRows }: QuestionDetails,
): FieldError[] {
  if (type !== 'table') return [];
  const names = columns.map(({ name }) => name.toLowerCase());
  return [
    ...(columns.length === 0 ? [{ field: 'details.columns', message: t('Enter at least one column') }] : []),
    ...columns.flatMap((column, at) => [
      ...(names.indexOf(column.name.toLowerCase()) < at
        ? [{ field: `details.columns[${at}].name`, message: t('This column is named twice') }]
        : []),
      ...columnErrors(column, `details.columns[${at}]`),
    ]),
    ...(minRows !== undefined && maxRows !== undefined && minRows > maxRows
      ? [{ field: 'details.maxRows', message: t('This is below the lower end') }]
      : []),
  ];
}

function columnErrors({ type, unit, choices }: TableColumn, field: string): FieldError[] {
  const list = choices ?? [];
  return [
    ...(unit && type !== 'number' ? [{ field: `${field}.unit`, message: misplaced() }] : []),
    ...(list.length > 0 && type !== 'single-choice'
      ? [{ field: `${field}.choices`, message: misplaced() }]
      : []),
    ...(type === 'single-choice' && list.length < 2
      ? [{ field: `${field}.choices`, message: t('Enter at least two choices') }]
      : []),
    ...(new Set(list).size < list.length
      ? [{ field: `${field}.choices`, message: t('This choice is named twice') }]
      : []),
  ];
}

interface End {
  field: string;
  value: string | undefined;
}

/** Returns the errors of the two ends of a range, of which either may be missing. */
function endErrors(type: QuestionType, lowest: End, highest: End): FieldError[] {
  const unreadable = [lowest, highest].flatMap(({ field, value }) =>
    value === undefined || isValue(type, value)
      ? []
      : [
          {
            field,
            message:
              type === 'number' ? t('Enter a number, such as 99.5') : t('Enter a day, such as 2027-01-31'),
          },
        ],
  );
  if (unreadable.length > 0 || lowest.value === undefined || highest.value === undefined) return unreadable;
  return compareValues(type, lowest.value, highest.value) > 0
    ? [{ field: highest.field, message: t('This is below the lower end') }]
    : [];
}

/** Returns the question without fields that say nothing: empty texts and lists, and flags that are not set. */
export function plainQuestion<Question extends DetailedQuestion>({
  isMustHave,
  details,
  grading,
  ...rest
}: Question): Omit<Question, keyof DetailedQuestion> & DetailedQuestion {
  const plainDetails = withoutEmpty(
    details && {
      ...details,
      // A column without a name stays, so that its error can be shown.
      columns: details.columns?.map(({ name, type, ...column }) => ({ name, type, ...withoutEmpty(column) })),
    },
  );
  const plainGrading = withoutEmpty(
    grading && { ...grading, ranges: grading.ranges?.map((range) => withoutEmpty(range) ?? range) },
  );
  return {
    ...(rest as unknown as Omit<Question, keyof DetailedQuestion> & { type: QuestionType }),
    ...(isMustHave && { isMustHave }),
    ...(plainDetails && { details: plainDetails }),
    ...(plainGrading && { grading: plainGrading }),
  };
}

/** Returns the fields that have a value; undefined if none has. */
function withoutEmpty<Fields extends object>(fields: Fields | undefined): Fields | undefined {
  const filled = Object.entries(fields ?? {}).filter(
    ([, value]) =>
      value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0),
  );
  return filled.length > 0 ? (Object.fromEntries(filled) as Fields) : undefined;
}
