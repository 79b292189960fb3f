import * as yup from 'yup';
import { responseRefusals } from '../../declarations/contract.ts';
import { query } from '../../../kernel/contract.ts';
import { documentFile } from '../../../kernel/files/documents.ts';
import { vendorPresentation } from './presentations.ts';
import { vendorPricing } from './pricing.ts';
import { reference } from './references.ts';
import { closed, bool, nothing, oneOf, uuid } from '../../../kernel/schema/schema.ts';
import { vendorHead } from './vendor-head.ts';

/** The parts of a response that are handed in beside the answers. */
export const documentParts = ['nda', 'presentation', 'references', 'pricing', 'legal'] as const;
export type DocumentPart = (typeof documentParts)[number];

/** Returns the parts that an RFP requires. It always requires the NDA and legal documents. */
export const requiredParts = (steps: {
  finalPresentation: boolean;
  references: boolean;
  pricingNegotiations: boolean;
}): DocumentPart[] =>
  documentParts.filter((part) => {
    if (part === 'presentation') return steps.finalPresentation;
    if (part === 'references') return steps.references;
    return part === 'pricing' ? steps.pricingNegotiations : true;
  });

export const vendorDocuments = query('vendorDocuments', {
  method: 'GET',
  path: 'rfpDashboard/vendorDocuments/:rfpId/:inviteId',
  tag: 'evaluation',
  who: 'user',
  summary:
    'Returns, to the buyer, everything that one vendor uploaded besides its answers. References are null until ' +
    'the final stage of the RFP.',
  params: closed({ rfpId: uuid().required(), inviteId: uuid().required() }),
  search: nothing,
  answer: closed({
    vendor: closed({ ...vendorHead, acceptedAt: yup.string().nullable().defined() }),
    requestedParts: yup.array(oneOf(documentParts).required()).required(),
    nda: yup.array(documentFile).required(),
    presentation: vendorPresentation,
    references: yup.array(reference).nullable().defined(),
    areReferencesHeld: bool().required(),
    /** Set while prices are closed, because the technical evaluation is not closed. */
    arePricesClosed: bool(),
    pricing: vendorPricing.nullable().defined(),
    legal: yup.array(documentFile).required(),
  }),
  refuses: [...responseRefusals, 'notSubmitted', 'responsesSealed'],
});
