import { publishAddendum, messages } from './contract.ts';
import type { NewEvent } from '../../kernel/events.ts';
import { commandHandler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refusal.ts';
import type { AddendumDependencies } from './addendum-dependencies.ts';
import { addAddendum, countAddenda, lockSubmittedInvites } from './addendum-store.ts';
import { decideAddendum } from './addendum.ts';

/**
 * Writes an addendum and its changes in one transaction. A submission locks the RFP too, so it either precedes the addendum or
 * finds it.
 */
export const doPublishAddendum = (dependencies: AddendumDependencies) =>
  commandHandler(publishAddendum, async ({ body, caller, db, record, now }) => {
    const { id: rfpId, publishedAt, dueAt, steps } = await dependencies.lockOwnRfp(db, caller, body.rfpId);
    const { amended = [], added = [], weights, presentation, reopens } = body;
    if (presentation && !steps.finalPresentation) return refuse('stepLeftOut');
    await lockSubmittedInvites(db, rfpId);
    const { id, count } = await countAddenda(db, rfpId);
    const decided = decideAddendum(
      { publishedAt, dueAt, now, count, isRatingStarted: await dependencies.isRatingStarted(db, rfpId) },
      {
        number: body.number,
        changesMeasure: amended.length + added.length > 0 || weights !== undefined,
        reopens: reopens !== undefined,
      },
    );
    if (!decided.ok) return refuse(decided.code);
    const reopening = reopens
      ? await dependencies.reopen(db, caller, rfpId, reopens, now)
      : { events: [], changes: [] };
    const questionnaire = await dependencies.amendQuestionnaire(db, rfpId, { amended, added });
    const events: NewEvent[] = questionnaire.kinds.map((kind) => ({
      name: 'requirementsSaved',
      payload: { rfpId, kind },
    }));
    if (weights) events.push({ name: 'weightsChanged', payload: { rfpId } });
    if (presentation) events.push({ name: 'presentationTermsSaved', payload: { rfpId } });
    await record(
      [{ name: 'addendumPublished', payload: { rfpId, addendumId: id } }, ...events, ...reopening.events],
      ...questionnaire.changes,
      ...reopening.changes,
      ...(weights ? await dependencies.changeWeights(db, rfpId, weights) : []),
      ...(presentation ? dependencies.amendPresentation(rfpId, presentation) : []),
      addAddendum({
        id,
        rfpId,
        number: decided.number,
        title: body.title.trim(),
        text: body.text.trim(),
        changes: [
          ...questionnaire.announced,
          ...(weights ? [{ change: 'weightsChanged' as const }] : []),
          ...(presentation ? [{ change: 'presentationChanged' as const }] : []),
        ],
        userId: caller.userId,
        now,
      }),
    );
    return { message: messages.addendumPublished, _id: id, number: decided.number };
  });
