import { plural, t } from '@lingui/core/macro';
import type { ToDoTask } from '@bidboard/backend/features/dashboard/contract';
import { dueMoment, formatDay } from '../../ui/format/date-format.ts';
import type { IconName } from '../../ui/icons/icon.tsx';

export interface TaskTexts {
  icon: IconName;
  title: string;
  /** What the task is about: an RFP, with its buyer for a vendor. */
  about: string;
  /** By when it is due, or since when it waits. */
  when: string;
  to: string;
  /** The text of the link that leads to the task. */
  label: string;
}

const titles: Record<ToDoTask['kind'], (count: number) => string> = {
  answerInvite: () => t`Answer the invite`,
  submitResponse: () => t`Submit your response`,
  makeFinalOffer: () => t`Make your final offer`,
  acceptAward: () => t`Accept the award`,
  answerQuestions: (count) =>
    plural({ count }, { one: 'Answer # vendor question', other: 'Answer # vendor questions' }),
  decideInviteRequests: (count) =>
    plural({ count }, { one: 'Decide # request to be invited', other: 'Decide # requests to be invited' }),
  scoreAnswers: (count) => plural({ count }, { one: 'Score # answer', other: 'Score # answers' }),
  decideRfp: () => t`Award or close the RFP`,
  declareInterests: () => t`Declare that you have no conflict of interest`,
  approvePublication: () => t`Approve or refuse the publication`,
  approveAward: () => t`Approve or refuse the award`,
  approveUsers: (count) => plural({ count }, { one: 'Approve # account', other: 'Approve # accounts' }),
  decideClaims: (count) => plural({ count }, { one: 'Decide # claim', other: 'Decide # claims' }),
};

const places: Record<ToDoTask['kind'], { icon: IconName; label: string; to: (rfpId: string) => string }> = {
  answerInvite: { icon: 'mail', label: t`View invite`, to: (rfpId) => `/app/submit-rfp/${rfpId}` },
  submitResponse: { icon: 'send', label: t`Continue response`, to: (rfpId) => `/app/submit-rfp/${rfpId}` },
  makeFinalOffer: { icon: 'send', label: t`View the round`, to: (rfpId) => `/app/submit-rfp/${rfpId}` },
  acceptAward: { icon: 'check', label: t`View the award`, to: (rfpId) => `/app/submit-rfp/${rfpId}` },
  answerQuestions: {
    icon: 'message-square',
    label: t`View questions`,
    to: (rfpId) => `/app/dashboard-rfp/${rfpId}?tab=vendor-questions`,
  },
  decideInviteRequests: {
    icon: 'users',
    label: t`View requests`,
    to: (rfpId) => `/app/dashboard-rfp/${rfpId}`,
  },
  scoreAnswers: {
    icon: 'gauge',
    label: t`Score answers`,
    to: (rfpId) => `/app/dashboard-rfp/${rfpId}?tab=vendor-responses&scoring=on`,
  },
  decideRfp: { icon: 'check', label: t`Compare vendors`, to: (rfpId) => `/app/dashboard-rfp/${rfpId}` },
  declareInterests: {
    icon: 'check',
    label: t`View the declaration`,
    to: (rfpId) => `/app/dashboard-rfp/${rfpId}`,
  },
  approvePublication: {
    icon: 'check',
    label: t`View the request`,
    to: (rfpId) => `/app/update-rfp/${rfpId}`,
  },
  approveAward: {
    icon: 'check',
    label: t`View the request`,
    to: (rfpId) => `/app/dashboard-rfp/${rfpId}`,
  },
  approveUsers: { icon: 'users', label: t`View accounts`, to: () => '/app/approvals' },
  decideClaims: { icon: 'globe', label: t`View claims`, to: () => '/app/claims' },
};

const whenText = ({ dueAt, timeZone, since }: ToDoTask): string => {
  if (dueAt !== null) return t`Due ${{ due: dueMoment(dueAt, timeZone) }}`;
  return since === null ? '' : t`Waiting since ${{ day: formatDay(since) }}`;
};

/** Returns how a task is shown. */
export function taskTexts(task: ToDoTask): TaskTexts {
  const { kind, rfpId, rfpName, companyName, count } = task;
  const { icon, label, to } = places[kind];
  return {
    icon,
    label,
    title: titles[kind](count),
    about: [rfpName, companyName].filter(Boolean).join(', '),
    when: whenText(task),
    to: to(rfpId ?? ''),
  };
}
