import type {
  sectionResponses,
  SectionChange,
  Sums,
  vendorResponse,
  VendorRow,
} from '@bidboard/backend/features/evaluation/contracts/evaluation';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';

type Scores = Infer<(typeof vendorResponse)['answer']>;
type Responses = Infer<(typeof sectionResponses)['answer']>;

/** In a section, `questions` may be the list of questions instead of their number. */
type CachedSums = Omit<Sums, 'questions'> & { questions: unknown; version: number };

const put = (cached: CachedSums, sums: Sums, version: number): void => {
  if (version > cached.version) Object.assign(cached, sums, { version });
};

/**
 * Puts a pushed section and its parents into the cached scores, each only if it is newer. Returns false if the cache lacks one of
 * them.
 */
export function putSums(cached: Scores, { version, ...change }: SectionChange): boolean {
  const vendors = change.kind === 'technical' ? cached.technicalDetails : cached.commercialDetails;
  const vendor = vendors.find((one) => one.vendorId === change.vendorId);
  const category = vendor?.categories.find((one) => one.categoryPosition === change.categoryPosition);
  const section = category?.sections.find((one) => one.sectionId === change.sectionId);
  if (!vendor || !category || !section) return false;
  put(vendor, change.total, version);
  put(category, change.category, version);
  put(section, change.section, version);
  return true;
}

/** Puts pushed answers into a cached section, each only if it is newer. Returns false if the vendor or an answer is not there. */
export function putAnswers(cached: Responses, { vendorId, answers }: SectionChange): boolean {
  const vendor = cached.responses.find((response) => response.vendorId === vendorId);
  // A draft's change carries no answers, and its answers are not read.
  if (!vendor) return answers.length === 0;
  return answers.every((answer) => {
    const at = vendor.answers.findIndex((one) => one.questionId === answer.questionId);
    const present = vendor.answers[at];
    if (present && answer.version > present.version) vendor.answers[at] = answer;
    return present !== undefined;
  });
}

/** Puts a company's new name into its scores. */
export function putName(cached: Scores, row: VendorRow): void {
  for (const one of [...cached.technicalDetails, ...cached.commercialDetails])
    if (one._id === row.inviteId && one.companyName !== row.companyName) one.companyName = row.companyName;
}
