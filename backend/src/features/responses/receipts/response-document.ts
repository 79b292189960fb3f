import { canonicalJson, type Canonical } from '../../../platform/canonical-json.ts';
import { basisPoints, pricingTotal } from '../contracts/pricing.ts';
import { receiptParts } from '../contracts/receipts.ts';
import type { DocumentPart } from '../contracts/vendor-documents.ts';
import type { Pricing } from '../pricing/pricing.ts';

/**
 * The document form of new receipts. The first form had no `contract`. A receipt in that form is checked in that form, so its
 * hash stays the same.
 */
export const documentForm = 'bidboard-response-2';
export type DocumentForm = typeof documentForm | 'bidboard-response-1';

/** The complete submission. Amounts are minor units of the response's currency; percentages are hundredths of a percent. */
export type ResponseDocument = {
  form: DocumentForm;
  number: number;
  /** ISO 8601, UTC, with milliseconds. */
  submittedAt: string;
  submittedBy: { name: string; email: string };
  rfp: { id: string; name: string; currency: string; timeZone: string };
  buyer: { name: string };
  vendor: { id: string; name: string };
  /** The answers in the order of the questionnaire; '' for an unanswered question. */
  answers: {
    kind: string;
    category: string;
    section: string;
    questionId: number;
    question: string;
    type: string;
    answer: string;
    /** The unit of a number; absent if there is none. */
    unit?: string;
    /** The names of the columns of a table; absent for the other types. */
    columns?: string[];
    /** The remark to the answer; absent if there is none. */
    remark?: string;
    /** An earlier answer means that the question was not asked; absent if it was. */
    isNotAsked?: true;
  }[];
  pricing: DocumentPricing | null;
  /** The prices as the vendor gave them; absent if the RFP has no price sheet or the vendor saved no prices for it. */
  priceSheet?: DocumentPriceSheet;
  presentation: { officeLocation: string; conferenceDetails: string } | null;
  references: { name: string; email: string; mobile: string; company: string }[];
  /** The vendor's statement about the buyer's contract, word for word; null if it made none. Absent from the first form. */
  contract?: string | null;
  /** The files by part, in the order of their arrival. */
  files: { part: DocumentPart; name: string; sizeBytes: number; sha256: string }[];
};

export type DocumentPricing = {
  /** Absent if it is the RFP's. */
  currency?: string;
  products: { name: string; price: number; quantity: number; subTotal: number }[];
  subTotal: number;
  discountBasisPoints: number;
  discount: number;
  taxBasisPoints: number;
  tax: number;
  total: number;
  payments: { amount: number; date: string | null }[];
};

/** One line of a price sheet with its price. */
export type DocumentSheetLine = {
  name: string;
  lot: string;
  unit: string;
  quantityThousandths: number;
  period: string;
  /** Null if the vendor does not offer the line. */
  unitPrice: number | null;
  discountBasisPoints: number;
  remark: string;
};

export type DocumentPriceSheet = {
  /** Absent if it is the RFP's. */
  currency?: string;
  termYears: number;
  /** In the order of the sheet. */
  lines: (DocumentSheetLine & { isRequired: boolean })[];
  /** The lines that the vendor added. */
  ownLines: DocumentSheetLine[];
};

/** Returns a pricing with its sums, calculated by the one shared rule. */
export function documentPricingOf(pricing: Pricing): DocumentPricing {
  const { subTotals, subTotalValue, discountValue, taxValue, totalValue } = pricingTotal(pricing);
  return {
    products: pricing.products.map(({ productName, price, quantity }, at) => ({
      name: productName,
      price,
      quantity,
      subTotal: subTotals[at] ?? 0,
    })),
    subTotal: subTotalValue,
    discountBasisPoints: basisPoints(pricing.discountPercentage),
    discount: discountValue,
    taxBasisPoints: basisPoints(pricing.taxPercentage),
    tax: taxValue,
    total: totalValue,
    payments: pricing.payments.map(({ amount, date }) => ({ amount, date })),
  };
}

/** Returns the parts in which two documents differ, compared in canonical form. */
export const differingParts = (stored: ResponseDocument, current: ResponseDocument): Part[] =>
  everyPart.filter((part) => partOf(stored, part) !== partOf(current, part));

type Part = (typeof receiptParts)[number];
/** The contract names exactly the parts of the document. */
const everyPart: readonly (keyof ResponseDocument extends Part ? Part : never)[] =
  receiptParts satisfies readonly (keyof ResponseDocument)[];

const partOf = (document: ResponseDocument, part: Part) =>
  canonicalJson((document[part] as Canonical) ?? null);
