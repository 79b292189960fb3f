import { plural, t } from '@lingui/core/macro';
import {
  demoTypes,
  questionMaximumLetters,
} from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import { messages } from '@bidboard/backend/features/meetings/contracts/messages';
import type { FormikErrors } from 'formik';
import type { MeetingView } from './meeting-kind.ts';

/** The values of the answer form. */
export interface AnswerValues {
  message: string;
  slotId: string;
  /** File URLs, one per line. */
  links: string;
  meetingDoc: File[];
}

export const emptyAnswer: AnswerValues = { message: '', slotId: '', links: '', meetingDoc: [] };
export const replyMaximumLetters = questionMaximumLetters;

export const linesOf = (links: string): string[] =>
  links
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const isRecording = ({ type }: Pick<MeetingView, 'type'>): boolean =>
  type?.value === demoTypes.recording;

/** Returns the times that can be accepted: those that suit the requester and are still in the future. */
export const openSlots = ({ slots }: Pick<MeetingView, 'slots'>, now: number) =>
  slots.filter((slot) => slot.suits !== 'vendor' && Date.parse(slot.startsAt) > now);

/** Returns the validation errors that block an acceptance. */
export function acceptanceErrors(
  meeting: Pick<MeetingView, 'type' | 'slots'>,
  { slotId, links, meetingDoc }: AnswerValues,
  now: number,
): FormikErrors<AnswerValues> {
  const lines = linesOf(links);
  if (lines.some((line) => !/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(line)))
    return { links: messages.linkInvalid };
  if (isRecording(meeting))
    return lines.length === 0 && meetingDoc.length === 0 ? { links: messages.recordingRequired } : {};
  return openSlots(meeting, now).length > 0 && slotId === '' ? { slotId: messages.slotRequired } : {};
}

const enterprise = '2';

/**
 * Returns what the asked company can pay with, one line each. Also returns the price on the accept button, and whether to offer
 * credits for sale (reading B of the gate).
 */
export function creditLines({
  creditInfo,
  freeCreditInfo,
}: Pick<MeetingView, 'creditInfo' | 'freeCreditInfo'>) {
  if (creditInfo?.type === enterprise)
    return { lines: [t`Enterprise License`], accept: t`Accept (covered by your licence)`, mayBuy: false };
  const credits = creditInfo?.credits ?? 0;
  const hasPass = (freeCreditInfo?.credits ?? 0) > 0;
  const use =
    credits > 0
      ? [t`Accepting costs 1 credit, which leaves ${{ left: credits - 1 }}`]
      : hasPass
        ? [t`Accepting uses this pass`]
        : [];
  return {
    lines: [
      t`You have ${plural(credits, { one: '# paid credit', other: '# paid credits' })}`,
      hasPass ? t`You have one RFP pass` : t`You have no RFP pass available`,
      ...use,
    ],
    accept: credits > 0 ? t`Accept for 1 credit` : hasPass ? t`Accept with your RFP pass` : t`Accept`,
    mayBuy: creditInfo === null || credits < 1 || !hasPass,
  };
}
