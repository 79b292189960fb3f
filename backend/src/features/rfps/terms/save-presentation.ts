import {
  createFinalPresentation,
  defaultPresentation,
  presentationErrors,
  type presentationForm,
  type PresentationForm,
} from '../contracts/final-presentation.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import type { Infer } from '../../../kernel/schema/schema.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { loadPresentationTerms, putPresentationTerms } from './presentation-terms.ts';
import { lockOwnRfp } from '../rfp-store.ts';
import { decideSaving } from '../saving.ts';

export type PresentationInput = Infer<typeof presentationForm>;

/** Fills in the default of each missing field. */
export const presentationGiven = (body: PresentationInput): PresentationForm => ({
  presentationType: body.presentationType,
  faceToFaceType: body.faceToFaceType ?? defaultPresentation.faceToFaceType,
  faceToFaceOnSiteLocation: body.faceToFaceOnSiteLocation ?? '',
  remoteLiveType: body.remoteLiveType ?? defaultPresentation.remoteLiveType,
  conferenceCallDetails: body.conferenceCallDetails ?? '',
  presentationAgenda: body.presentationAgenda ?? defaultPresentation.presentationAgenda,
});

/** Saves the complete terms of the final presentation. Publication fixes the terms. */
export const doCreateFinalPresentation = commandHandler(
  createFinalPresentation,
  async ({ body, caller, db, record }) => {
    const rfp = await lockOwnRfp(db, caller, body.rfpId);
    const { version } = await loadPresentationTerms(db, rfp.id);
    const { publishedAt } = rfp;
    const saving = decideSaving({ version, publishedAt }, body.version, 'fixedByPublication');
    if (!saving.ok) return refuse(saving.code);
    const terms = presentationGiven(body);
    const errors = presentationErrors(terms);
    if (errors.length > 0) return refuse('invalidFields', { errors });
    await record(
      { name: 'presentationTermsSaved', payload: { rfpId: rfp.id } },
      ...putPresentationTerms(rfp.id, terms),
    );
    return { message: sharedMessages.detailsUpdated, version: version + 1 };
  },
);
