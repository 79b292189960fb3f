import { createLegal } from '@bidboard/backend/features/responses/contracts/legal-documents';
import { createNdaAnswer } from '@bidboard/backend/features/responses/contracts/nda-answers';
import { createPricing } from '@bidboard/backend/features/responses/contracts/pricing';
import { createReference, type Reference } from '@bidboard/backend/features/responses/contracts/references';
import type { CompanyPlayer } from './cast.ts';
import { samplePdf } from './sample-pdf.ts';
import type { Story } from './story.ts';

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
  { ask }: CompanyPlayer,
  rfpId: string,
  { nda, legal, references, pricing }: ResponseParts,
): Promise<void> {
  await ask(createNdaAnswer, { body: { rfpId }, files: { companyNDAAnsDocument: fileOf(nda) } });
  if (legal) await ask(createLegal, { body: { rfpId }, files: { legalDocuments: fileOf(legal) } });
  if (references) await ask(createReference, { body: { rfpId, references } });
  if (!pricing) return;
  const { products, discountPercentage } = pricing;
  const payments = pricing.payments.map(({ amount, dueOn }) => ({
    ...(amount !== undefined && { amount }),
    date: story.dayOf(dueOn),
  }));
  await ask(createPricing, { body: { rfpId, products, discountPercentage, taxPercentage: 0, payments } });
}
