import { t } from '@lingui/core/macro';
import {
  type QuestionDetails,
  type QuestionGrading,
} from '@bidboard/backend/features/rfps/contracts/question-details';
import { formatList } from '@bidboard/backend/kernel/text/format-list';

/** Returns the details of a question as lines for people; '' without any. */
export const detailText = (details: QuestionDetails = {}): string =>
  [
    details.helpText && t`Help: ${{ text: details.helpText }}`,
    details.choices && t`Choices: ${{ choices: formatList(details.choices) }}`,
    details.mustHaveChoices && t`Must-have choices: ${{ choices: formatList(details.mustHaveChoices) }}`,
    details.unit && t`Unit: ${{ unit: details.unit }}`,
    details.minimum && t`At least ${{ value: details.minimum }}`,
    details.maximum && t`At most ${{ value: details.maximum }}`,
    details.allowsNotApplicable && t`“Not applicable” is allowed`,
    details.allowsRemark && t`A remark is allowed`,
  ]
    .filter((line) => line)
    .join('\n');

/** Returns how many percent the answers to a question earn as lines for the buyer's people; '' without a grading. */
export const gradingText = ({
  choices = [],
  ranges = [],
  notApplicablePercent,
}: QuestionGrading = {}): string =>
  [
    ...choices.map(({ choice, percent }) => `${choice}: ${percent} %`),
    ...ranges.map(({ from, to, percent }) => `${rangeText(from, to)}: ${percent} %`),
    ...(notApplicablePercent === undefined ? [] : [`${t`Not applicable`}: ${notApplicablePercent} %`]),
  ].join('\n');

function rangeText(from: string | undefined, to: string | undefined): string {
  if (from === undefined) return to === undefined ? t`Any` : t`Up to ${{ value: to }}`;
  return to === undefined ? t`From ${{ value: from }}` : `${from} – ${to}`;
}
