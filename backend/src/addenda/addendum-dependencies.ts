import type { AddendumChange, AddendumForm } from '../contracts/addenda.ts';
import type { NewEvent } from '../contracts/events.ts';
import type { RequirementKind } from '../contracts/requirements.ts';
import type { Queryable } from '../platform/database.ts';
import type { Caller } from '../platform/handler.ts';
import type { Change } from '../platform/outbox.ts';

/** What this slice needs of RFPs, invites and ratings; passed in by `app.ts`. */
export interface AddendumDependencies {
  /**
   * What to write so that an RFP whose due time has passed without a submission takes responses again, and what is said of it;
   * refuses dueTimePast and invalidFields.
   */
  reopen(
    db: Queryable,
    caller: Caller,
    rfpId: string,
    given: NonNullable<AddendumForm['reopens']>,
    now: number,
  ): Promise<{ events: NewEvent[]; changes: Change[] }>;
  /** The caller's own RFP, locked, with when responses are due, in ms; refuses notFound. */
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
  /** The invite by which somebody reads an RFP; null to its buyer. Refuses notFound where it is not theirs to read. */
  inviteReadBy(db: Queryable, caller: Caller, rfpId: string): Promise<string | null>;
  /** Whether a reader is the RFP's buyer or a vendor that has not declined. */
  isTakingPart(db: Queryable, caller: Caller, rfpId: string): Promise<boolean>;
  /** The caller's invite, locked alone; refuses notFound. */
  lockInvite(
    db: Queryable,
    caller: Caller,
    rfpId: string,
    how: 'update',
  ): Promise<{ id: string; acceptStatus: number }>;
  /** Whether anything of a submitted response is rated. */
  isRatingStarted(db: Queryable, rfpId: string): Promise<boolean>;
  /** What to write so that the questionnaire is amended, and what of it is told; refuses invalidFields. */
  amendQuestionnaire(
    db: Queryable,
    rfpId: string,
    amendment: {
      amended: NonNullable<AddendumForm['amended']>;
      added: NonNullable<AddendumForm['added']>;
    },
  ): Promise<{ announced: AddendumChange[]; kinds: RequirementKind[]; changes: Change[] }>;
  /** What to write so that the final presentation has other terms; refuses invalidFields. */
  amendPresentation(rfpId: string, given: NonNullable<AddendumForm['presentation']>): Change[];
  /** What to write so that weights are others; refuses invalidFields and staleVersion. */
  changeWeights(db: Queryable, rfpId: string, given: NonNullable<AddendumForm['weights']>): Promise<Change[]>;
}
