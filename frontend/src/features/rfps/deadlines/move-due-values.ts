import { t } from '@lingui/core/macro';
import { messages } from '@bidboard/backend/features/rfps/contracts/messages';
import type { Project } from '@bidboard/backend/features/rfps/contracts/rfps';
import { submissionMilestone } from '@bidboard/backend/features/rfps/contracts/steps';
import { moveDueTime } from '@bidboard/backend/features/rfps/contracts/timeline';
import { check, type FieldError } from '@bidboard/backend/kernel/schema/schema';
import { formatDay } from '../../../ui/format/date-format.ts';
import type { FieldDescriptors } from '../../../ui/edit-conflicts/field-descriptors.ts';

export interface DueValues {
  /** '' while there is none. */
  dueOn: string;
  dueTime: string;
}

export const dueValuesOf = ({ timelineItems, dueTime }: Project): DueValues => ({
  dueOn: timelineItems.find((item) => item.mileStoneName === submissionMilestone)?.mileStoneDate ?? '',
  dueTime: dueTime ?? '',
});

export const dueFieldDescriptors: FieldDescriptors<DueValues> = {
  dueOn: { label: t`Day`, text: (day) => (day ? formatDay(day) : '') },
  dueTime: t`Time`,
};

const anyRfp = '00000000-0000-0000-0000-000000000000';

/** The errors that can be found without the server, which is the only one to know the current time. */
export function validationErrorsOf(values: DueValues): FieldError[] {
  if (values.dueOn === '') return [{ field: 'dueOn', message: messages.dueDayRequired }];
  const checked = check(moveDueTime.body, { rfpId: anyRfp, ...values });
  return checked.ok ? [] : checked.errors;
}
