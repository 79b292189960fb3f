import type { AddendumChange, AddendumForm } from './contract.ts';
import type { NewEvent } from '../../kernel/events.ts';
import type { RequirementKind } from '../rfps/contracts/requirements.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/handler.ts';
import type { Change } from '../../platform/outbox/outbox.ts';

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
    given: NonNullable<AddendumForm['reopens']>,
    now: number,
  ): Promise<{ events: NewEvent[]; changes: Change[] }>;
  /** Locks the caller's own RFP and returns it with its due time in ms. Refuses notFound. */
  lockOwnRfp(
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
  amendPresentation(rfpId: string, given: NonNullable<AddendumForm['presentation']>): Change[];
  /** Returns the changes that replace the weights. Refuses invalidFields and staleVersion. */
  changeWeights(db: Queryable, rfpId: string, given: NonNullable<AddendumForm['weights']>): Promise<Change[]>;
}
