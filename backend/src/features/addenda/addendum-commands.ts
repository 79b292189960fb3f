import {
  publishAddendum,
  messages,
  acknowledgeAddendum,
  type AddendumChange,
  type AddendumForm,
} from './contract.ts';
import type { NewEvent } from '../../kernel/events.ts';
import type { RequirementKind } from '../rfps/contracts/requirements.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { commandHandler, type Caller } from '../../platform/handler.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  addAddendum,
  countAddenda,
  lockSubmittedInvites,
  addAcknowledgement,
  findAcknowledgement,
  hasAddendum,
} from './addendum-store.ts';
import { decideAddendum, decideAcknowledgement } from './addendum.ts';
import { isoTime } from '../../platform/time/calendar-day.ts';

/** What this feature needs of RFPs, invites and ratings; wired in `feature.ts`. */
export interface AddendumDependencies {
  /**
   * Returns the changes that reopen an RFP whose due time passed without a submission, and their description. Refuses dueTimePast
   * and invalidFields.
   */
  reopen(
    db: Queryable,
    caller: Caller,
    rfpId: string,
    reopening: NonNullable<AddendumForm['reopens']>,
    now: number,
  ): Promise<{ events: NewEvent[]; changes: Change[] }>;
  /** Locks the caller's own RFP and returns it with its due time in ms. Refuses notFound. */
  lockOwnUndecidedRfp(
    db: Queryable,
    caller: Caller,
    rfpId: string,
  ): Promise<{
    id: string;
    publishedAt: number | null;
    dueAt: number | null;
    steps: { finalPresentation: boolean };
  }>;
  /** Returns the invite by which a user reads an RFP; null for its buyer. Refuses notFound if the user may not read it. */
  inviteReadBy(db: Queryable, caller: Caller, rfpId: string): Promise<string | null>;
  /** Whether a reader is the RFP's buyer or a vendor that has not declined. */
  isTakingPart(db: Queryable, caller: Caller, rfpId: string): Promise<boolean>;
  /** Locks only the caller's invite. Refuses notFound. */
  lockInvite(
    db: Queryable,
    caller: Caller,
    rfpId: string,
    how: 'update',
  ): Promise<{ id: string; acceptStatus: number }>;
  /** Whether any part of a submitted response is rated. */
  isRatingStarted(db: Queryable, rfpId: string): Promise<boolean>;
  /** Returns the changes that amend the questionnaire, and their description. Refuses invalidFields. */
  amendQuestionnaire(
    db: Queryable,
    rfpId: string,
    amendment: {
      amended: NonNullable<AddendumForm['amended']>;
      added: NonNullable<AddendumForm['added']>;
    },
  ): Promise<{ announced: AddendumChange[]; kinds: RequirementKind[]; changes: Change[] }>;
  /** Returns the changes that replace the terms of the final presentation. Refuses invalidFields. */
  amendPresentation(rfpId: string, input: NonNullable<AddendumForm['presentation']>): Change[];
  /** Returns the changes that replace the weights. Refuses invalidFields and staleVersion. */
  changeWeights(
    db: Queryable,
    rfpId: string,
    input: NonNullable<AddendumForm['weights']>,
    now: number,
  ): Promise<Change[]>;
}

/**
 * Writes an addendum and its changes in one transaction. A submission locks the RFP too, so it either precedes the addendum or
 * finds it.
 */
export const publishAddendumHandler = (dependencies: AddendumDependencies) =>
  commandHandler(publishAddendum, async ({ body, caller, db, record, now }) => {
    const {
      id: rfpId,
      publishedAt,
      dueAt,
      steps,
    } = await dependencies.lockOwnUndecidedRfp(db, caller, body.rfpId);
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
      ...(weights ? await dependencies.changeWeights(db, rfpId, weights, now) : []),
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

/** Locks only the invite: of two colleagues who acknowledge at once, the second finds it done. */
export const acknowledgeAddendumHandler = ({ lockInvite }: AddendumDependencies) =>
  commandHandler(acknowledgeAddendum, async ({ body, caller, db, record, now }) => {
    const { rfpId, addendumId } = body;
    const { id: inviteId, acceptStatus } = await lockInvite(db, caller, rfpId, 'update');
    const before = await findAcknowledgement(db, inviteId, addendumId);
    const decided = decideAcknowledgement(acceptStatus, before !== null);
    if (!decided.ok) return refuse(decided.code);
    if (!(await hasAddendum(db, rfpId, addendumId))) return refuse('notFound');
    if (decided.does === 'acknowledge')
      await record(
        { name: 'addendumAcknowledged', payload: { rfpId, inviteId, addendumId } },
        addAcknowledgement(inviteId, addendumId, { userId: caller.userId, now }),
      );
    return { message: messages.addendumAcknowledged, acknowledgedAt: isoTime(before ?? now) };
  });
