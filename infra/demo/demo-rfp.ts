import type { ContactRole } from '@bidboard/backend/features/rfps/contracts/project-rules';
import type { RequirementKind } from '@bidboard/backend/features/rfps/contracts/requirements';
import {
  fixedMilestones as fixedNames,
  type ProcessType,
} from '@bidboard/backend/features/rfps/contracts/steps';
import type { DemoVendor } from './demo-people.ts';
import type { DemoOffer, DemoPriceSheet } from './demo-prices.ts';
import type { DemoAnswers, Questionnaire } from './questionnaire.ts';
import { createLegal } from '@bidboard/backend/features/responses/contracts/legal-documents';
import { createNdaAnswer } from '@bidboard/backend/features/responses/contracts/nda-answers';
import { createPricing } from '@bidboard/backend/features/responses/contracts/pricing';
import { createReference, type Reference } from '@bidboard/backend/features/responses/contracts/references';
import type { CompanyPlayer } from './cast.ts';
import { samplePdf } from './sample-pdf.ts';
import type { Story } from './story.ts';

/** The story of one RFP. Every `…On` is a day counted from today; texts are Markdown. */
export interface DemoRfp {
  name: string;
  processType: ProcessType;
  createdOn: number;
  /** Absent for a draft. */
  publishedOn?: number;
  project: string;
  description: string;
  decision?: Decision;
  milestones: readonly Milestone[];
  requirements: readonly Requirements[];
  /** Without it, vendors list their own products and prices. */
  prices?: DemoPriceSheet;
  invitations: readonly Invitation[];
  responses: readonly VendorResponse[];
}

/** The purpose of the decision, the way it is made, and the people who make it. */
export interface Decision {
  businessObjective: string;
  metrics: string;
  decisionProcess: string;
  decisionCriteria: string;
  contacts: readonly { contactName: string; contactRole: ContactRole }[];
}

export interface Milestone {
  name: string;
  description: string;
  /** Null if no date is set yet. */
  on: number | null;
}

/** Returns the eight fixed milestones, each with its day and its meaning. */
export const fixedMilestones = (
  history: readonly (readonly [on: number | null, description: string])[],
): Milestone[] =>
  fixedNames.map((name, position) => {
    const [on = null, description = ''] = history[position] ?? [];
    return { name, description, on };
  });

export interface Requirements {
  kind: RequirementKind;
  overview: string;
  questions: Questionnaire;
}

/** An invite that is sent at publication or on a later day, by the product's page or by address. */
export interface Invitation {
  vendor: DemoVendor;
  product: string;
  by: 'product' | 'email';
  sentOn?: number;
}

export type VendorResponse =
  | { vendor: DemoVendor; status: 'declined'; answeredOn: number }
  | {
      vendor: DemoVendor;
      status: 'accepted';
      answeredOn: number;
      savedOn: number;
      /** Absent while the vendor is still working on it: a draft is not rated. */
      submitted?: { on: number; ratedOn: number };
      answers: Partial<Record<RequirementKind, DemoAnswers>>;
      /** Its prices for the buyer's price sheet. */
      prices?: DemoOffer;
      /** Documents in addition to its answers, dated like the answers. */
      parts?: ResponseParts;
      /** The vendor's questions to the buyer, in order. */
      questions?: readonly VendorQuestion[];
    };

/** A vendor's question about an RFP question, which is found by its name. */
interface VendorQuestion {
  kind: RequirementKind;
  about: string;
  question: string;
  startedOn: number;
  /** Absent while it waits for its answer. */
  answered?: { on: number; text: string };
}

/** A document by its file name, with its lines. The first line is its heading. */
interface PdfText {
  fileName: string;
  lines: readonly string[];
}

/** The documents that a vendor submits with its answers. Amounts are in minor units; `…On` is a day counted from today. */
export interface ResponseParts {
  nda: PdfText;
  legal?: PdfText;
  references?: Reference[];
  pricing?: {
    products: { productName: string; price: number; quantity: number }[];
    discountPercentage: number;
    payments: { amount?: number; dueOn: number }[];
  };
}

const fileOf = ({ fileName, lines }: PdfText) => new File([new Uint8Array(samplePdf(lines))], fileName);

export async function submitParts(
  story: Story,
  { call }: CompanyPlayer,
  rfpId: string,
  { nda, legal, references, pricing }: ResponseParts,
): Promise<void> {
  await call(createNdaAnswer, { body: { rfpId }, files: { companyNDAAnsDocument: fileOf(nda) } });
  if (legal) await call(createLegal, { body: { rfpId }, files: { legalDocuments: fileOf(legal) } });
  if (references) await call(createReference, { body: { rfpId, references } });
  if (!pricing) return;
  const { products, discountPercentage } = pricing;
  const payments = pricing.payments.map(({ amount, dueOn }) => ({
    ...(amount !== undefined && { amount }),
    date: story.dayOf(dueOn),
  }));
  await call(createPricing, { body: { rfpId, products, discountPercentage, taxPercentage: 0, payments } });
}
