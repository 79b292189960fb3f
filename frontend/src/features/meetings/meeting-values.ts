import type { MeetingKind } from '@bidboard/backend/contracts/meeting-choices';
import { momentOf } from './slot-time.ts';

/** What the form of a request holds: choices as texts, times as their fields hold them. */
export interface MeetingValues {
  type: string;
  stage: string;
  question: string;
  slots: string[];
}

export const emptyMeeting: MeetingValues = { type: '', stage: '', question: '', slots: [] };

const chosen = (value: string) => (value === '' ? undefined : Number(value));

/** The call's body; a question has another name in a demo's. An empty time stays one, so that it is complained about. */
export function bodyOf(
  kind: MeetingKind,
  productId: string,
  { type, stage, question, slots }: MeetingValues,
) {
  const common = { stage: chosen(stage), productId, slots: slots.map((slot) => momentOf(slot) ?? '') };
  return kind === 'discoveryMeeting'
    ? { ...common, question: question.trim() }
    : { ...common, type: chosen(type), description: question.trim() };
}

/** The server's complaints by the names of this form's fields. */
export const fieldOf = (name: string): string => (name === 'description' ? 'question' : name);
