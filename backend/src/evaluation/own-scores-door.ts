import { requirementKinds, type RequirementKind } from '../contracts/requirements.ts';
import type { Reader } from '../platform/database.ts';
import { overallPercent } from './score.ts';
import { listVendorScores } from './vendor-scores.ts';

/** What one vendor's answers came to, in percents with two decimals, by category in the questionnaire's order. */
interface OwnScores {
  technical: number | null;
  commercial: number | null;
  overall: number | null;
  categories: { kind: RequirementKind; categoryName: string; percent: number | null }[];
}

/**
 * The scores of one vendor as that vendor may read them. The price has no part in them: its score is measured by the lowest
 * that anybody asks, which whoever knows their own price could work out.
 */
export async function ownScores(read: Reader, rfpId: string, inviteId: string): Promise<OwnScores> {
  const { technicalDetails, commercialDetails } = await listVendorScores(read, rfpId);
  const own = {
    technical: technicalDetails.find(({ _id }) => _id === inviteId),
    commercial: commercialDetails.find(({ _id }) => _id === inviteId),
  };
  const technical = own.technical?.percent ?? null;
  const commercial = own.commercial?.percent ?? null;
  return {
    technical,
    commercial,
    overall: overallPercent(technical, commercial),
    categories: requirementKinds.flatMap((kind) =>
      (own[kind]?.categories ?? []).map(({ categoryName, percent }) => ({ kind, categoryName, percent })),
    ),
  };
}
