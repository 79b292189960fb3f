import { requirementKinds, type RequirementKind } from '../contracts/requirements.ts';
import { sql, type Queryable } from '../platform/database.ts';
import { number, row, text } from '../platform/row.ts';
import { overallPercent, weighedPercent } from './score.ts';
import { listVendorScores } from './vendor-scores.ts';
import { bigWeighed, weighedSums } from './weighed-sums.ts';

/** What one vendor's answers came to, in percents with two decimals, by category in the questionnaire's order; null: not rated. */
interface OwnScores {
  technical: number | null;
  commercial: number | null;
  overall: number | null;
  categories: { kind: RequirementKind; categoryName: string; percent: number | null }[];
}

const sumRow = row({ kind: text, scored: number, weighedScores: text, weighedTotals: text });

/**
 * The scores of one vendor as that vendor may read them; unrated answers have none. The price has no part in them: its score is
 * measured by the lowest price, which a vendor could work out from its own price and score.
 */
export async function ownScores(db: Queryable, rfpId: string, inviteId: string): Promise<OwnScores> {
  const { technicalDetails, commercialDetails } = await listVendorScores(db, rfpId);
  const own = {
    technical: technicalDetails.find(({ _id }) => _id === inviteId),
    commercial: commercialDetails.find(({ _id }) => _id === inviteId),
  };
  const sums = await db.any(sql.type(sumRow)`
    select s.kind, sum(s.scored)::int4 as scored, ${weighedSums} from response_section s
    join invite i on i.id = s.invite_id and i.submitted_at is not null
    where s.invite_id = ${inviteId} group by s.kind`);
  const sumOf = (kind: RequirementKind) => sums.find((one) => one.kind === kind);
  const weighedOf = (kind: RequirementKind) => {
    const sum = sumOf(kind);
    return sum ? bigWeighed(sum.weighedScores, sum.weighedTotals) : null;
  };
  const percentOf = (kind: RequirementKind) => {
    const weighed = weighedOf(kind);
    return weighed && (sumOf(kind)?.scored ?? 0) > 0 ? weighedPercent(weighed) : null;
  };
  const isRated = sums.some(({ scored }) => scored > 0);
  return {
    technical: percentOf('technical'),
    commercial: percentOf('commercial'),
    // As the buyer's table has it: what is not rated counts as no points, once anything is.
    overall: isRated ? overallPercent(weighedOf('technical'), weighedOf('commercial')) : null,
    categories: requirementKinds.flatMap((kind) =>
      (own[kind]?.categories ?? []).map(({ categoryName, percent, scored }) => ({
        kind,
        categoryName,
        percent: scored > 0 ? percent : null,
      })),
    ),
  };
}
