import { answersNoter as name, recordAnswersSaved } from '@bidboard/backend/features/responses/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import type { Subscriber } from '../../jobs/subscriber.ts';

/** Records which vendors saved answers, for the single notification that their buyer gets of many saves. */
export const answerChangeRecorder: Subscriber = {
  name,
  queue: 'projections',
  subscribesTo: ['answersSaved'],
  async handle(event, { database }) {
    const { eventId, occurredAt, payload } = event as RecordedEvent<'answersSaved'>;
    await recordAnswersSaved(database, { eventId, inviteId: payload.inviteId, occurredAt });
  },
};
