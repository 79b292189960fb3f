import { instantOf, wallAt } from '@bidboard/backend/kernel/format/wall-clock';
import { readerZone } from '../../ui/format/reader-formats.ts';
import type { MeetingKind } from '@bidboard/backend/features/meetings/contracts/meeting-choices';

/**
 * Returns the moment in a field of day and time (`2026-11-24T09:30`, in the reader's own time zone), or null if the field is
 * empty or invalid.
 */
export function momentOf(local: string, timeZone = readerZone()): string | null {
  // The field holds any text that was typed, and browsers read some texts as dates that `instantOf` cannot.
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) || Number.isNaN(Date.parse(`${local}Z`))) return null;
  const [day = '', time = ''] = local.split('T');
  return new Date(instantOf(timeZone, day, time)).toISOString();
}

/** Returns a moment in the format of such a field. */
export const localOf = (moment: Date, timeZone = readerZone()): string =>
  new Date(wallAt(timeZone, moment.getTime())).toISOString().slice(0, 16);

/** The values of the request form: choices as texts, times as their fields hold them. */
export interface MeetingValues {
  type: string;
  stage: string;
  question: string;
  slots: string[];
}

export const emptyMeeting: MeetingValues = { type: '', stage: '', question: '', slots: [] };

const chosen = (value: string) => (value === '' ? undefined : Number(value));

/**
 * Returns the request body. In a demo the question has another name. An empty time is kept, so that it gets a validation error.
 */
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

/** Maps the server's field names in validation errors to this form's fields. */
export const fieldOf = (name: string): string => (name === 'description' ? 'question' : name);
