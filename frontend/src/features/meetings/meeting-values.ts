import type { MeetingKind } from '@bidboard/backend/features/meetings/contracts/meeting-choices';

/**
 * Returns the moment in a field of day and time (`2026-11-24T09:30`, in the reader's own time zone), or null if the field is
 * empty or invalid.
 */
export function momentOf(local: string): string | null {
  const ms = local === '' ? Number.NaN : new Date(local).getTime();
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

/** Returns a moment in the format of such a field. */
export function localOf(moment: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

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
