import { conditionText } from '../rfps/contracts/questions/shown-if.ts';
import type {
  QuestionnaireCategory,
  RatedAnswer,
  VendorRow,
  VendorScores,
} from '../evaluation/contracts/evaluation.ts';
import { requirementKinds, type RequirementKind } from '../rfps/contracts/requirements.ts';
import type { Weights } from '../rfps/contracts/weights.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { EvaluationDocument, Figure, ReportCategory, ReportKind } from './evaluation-document.ts';
import type { ReportSource } from './report-dependencies.ts';

type Evaluation = Omit<EvaluationDocument, 'number' | 'format' | 'requestedBy'>;

/** Reads the evaluation as the screens show it. `db` must see one moment throughout. Returns null if the RFP is gone. */
export async function readEvaluation(
  source: ReportSource,
  db: Queryable,
  rfpId: string,
  now: number,
): Promise<Evaluation | null> {
  const rfp = await source.findRfp(db, rfpId, now);
  if (!rfp) return null;
  const { data: rows, priceWeight, priceFormula, priceFormulaAmount } = await source.listRanking(db, rfpId);
  const ranked = rows.filter(({ isRfpAccepted }) => isRfpAccepted === '1').sort(byRank);
  const pricings = await source.listPricings(db, rfpId, rfp.currency);
  const questionnaire = await source.findQuestionnaire(db, rfpId);
  const weights = await source.loadWeights(db, rfpId);
  const scores = await source.listScores(db, rfpId);
  const kinds: ReportKind[] = [];
  const counted = { questions: 0 };
  for (const kind of requirementKinds) {
    const categories = questionnaire[kind];
    const own = kind === 'technical' ? scores.technicalDetails : scores.commercialDetails;
    // An RFP may skip the commercial step although it has commercial questions.
    if (categories.length === 0 || (ranked.length > 0 && own.length === 0)) continue;
    const byInvite = new Map(own.map((vendorRow) => [vendorRow._id, vendorRow]));
    const ofVendors = ranked.map(({ inviteId }) => byInvite.get(inviteId));
    kinds.push({
      kind,
      figures: ofVendors.map(figureOf),
      categories: await readCategories(categories, ofVendors, sharesIn(weights, kind)),
    });
  }
  return {
    madeAt: now,
    revision: Math.max(0, ...rows.map(({ version }) => version), ...versionsOf(scores)),
    rfp,
    method: {
      priceWeight,
      priceFormula,
      priceFormulaAmount,
      isWeighted: isWeighted(weights),
      mustHaves: requirementKinds.flatMap((kind) => mustHavesIn(questionnaire[kind])),
    },
    decision: await source.findDecision(db, rfpId),
    addenda: [...(await source.listAddenda(db, rfpId))],
    declarations: await source.listDeclarations(db, rfpId),
    finalOffers: await source.listFinalOffers(db, rfpId),
    signals: await source.listSignals(db, rfpId, now),
    vendors: ranked.map((vendorRow) => ({
      name: vendorRow.companyName,
      isSubmitted: vendorRow.isSubmitted,
      isEligible: vendorRow.isEligible,
      failed: vendorRow.failedMustHaves.map(({ question }) => question),
      technical: vendorRow.technicalScore,
      commercial: vendorRow.commercialScore,
      price: vendorRow.price,
      ...(vendorRow.offered && { offered: vendorRow.offered }),
      priceScore: vendorRow.priceScore,
      overall: vendorRow.overall,
      rank: vendorRow.rank,
      pricing: pricings.get(vendorRow.inviteId) ?? null,
    })),
    others: rows
      .filter(({ isRfpAccepted }) => isRfpAccepted !== '1')
      .map((row) => ({
        name: row.companyName,
        hasDeclined: row.isRfpAccepted === '2',
        ...(row.hasLeft && { hasLeft: true }),
      })),
    kinds,
  };

  async function readCategories(
    asQuestioned: readonly QuestionnaireCategory[],
    ofVendors: readonly (VendorScores | undefined)[],
    shares: ReadonlyMap<string, { category: number; section: number }>,
  ): Promise<ReportCategory[]> {
    const categories: ReportCategory[] = [];
    for (const { categoryName, categoryPosition, sections } of asQuestioned) {
      const own = ofVendors.map((vendor) =>
        vendor?.categories.find((category) => category.categoryPosition === categoryPosition),
      );
      const read_: ReportCategory = {
        name: categoryName,
        share: shares.get(sections[0]?.sectionId ?? '')?.category ?? 0,
        figures: own.map(figureOf),
        sections: [],
      };
      for (const { sectionId, sectionName, questions } of sections) {
        const { responses } = await source.listSectionResponses(db, rfpId, sectionId);
        const answersByVendor = new Map(
          responses.map(({ vendorId, answers }) => [vendorId, new Map(answers.map(byQuestion))]),
        );
        read_.sections.push({
          name: sectionName,
          share: shares.get(sectionId)?.section ?? 0,
          figures: own.map((vendor) =>
            figureOf(vendor?.sections.find((section) => section.sectionId === sectionId)),
          ),
          questions: questions.map(({ questionId, question, type, details, grading, score, isMustHave }) => ({
            number: (counted.questions += 1),
            question,
            type,
            details,
            grading,
            score,
            isMustHave: isMustHave ?? false,
            ...(details?.shownIf && {
              condition: conditionText(
                details.shownIf,
                (id) => questions.find((other) => other.questionId === id)?.question,
              ),
            }),
            answers: ranked.map(({ companyIds }) =>
              answerOf(answersByVendor.get(companyIds ?? '')?.get(questionId)),
            ),
          })),
        });
      }
      categories.push(read_);
    }
    return categories;
  }
}

/** Compares by rank. Among vendors without a rank, the higher score comes first. */
const byRank = (vendorRow: VendorRow, other: VendorRow): number =>
  (vendorRow.rank ?? Infinity) - (other.rank ?? Infinity) ||
  (other.overall ?? -1) - (vendorRow.overall ?? -1) ||
  vendorRow.companyName.localeCompare(other.companyName, 'en');

const figureOf = (sums: Figure | undefined): Figure | null =>
  sums ? { scores: sums.scores, totals: sums.totals, percent: sums.percent } : null;

const byQuestion = (ratedAnswer: RatedAnswer): [number, RatedAnswer] => [ratedAnswer.questionId, ratedAnswer];

const answerOf = (ratedAnswer: RatedAnswer | undefined) => ({
  answer: ratedAnswer?.answer ?? null,
  remark: ratedAnswer?.remark ?? null,
  rating: ratedAnswer === undefined || ratedAnswer.answerRating === '-' ? null : ratedAnswer.answerRating,
  earned: ratedAnswer?.earned ?? 0,
  ...(ratedAnswer?.isNotAsked && { isNotAsked: true as const }),
});

const versionsOf = ({
  technicalDetails,
  commercialDetails,
}: {
  technicalDetails: readonly VendorScores[];
  commercialDetails: readonly VendorScores[];
}) => [...technicalDetails, ...commercialDetails].map(({ version }) => version);

const mustHavesIn = (categories: readonly QuestionnaireCategory[]): string[] =>
  categories.flatMap(({ sections }) =>
    sections.flatMap(({ questions }) =>
      questions.filter(({ isMustHave }) => isMustHave).map(({ question }) => question),
    ),
  );

const isWeighted = ({ categories }: Weights): boolean =>
  requirementKinds.some((kind) => {
    const own = categories.filter((category) => category.kind === kind);
    const sections = own.flatMap((category) =>
      category.sections.map(({ weight }) => category.weight * weight),
    );
    return new Set(sections).size > 1;
  });

/** Returns the share of each section in its category, and of each category in the kind, in percent with two decimals. */
function sharesIn({ categories }: Weights, kind: RequirementKind) {
  const own = categories.filter((category) => category.kind === kind);
  const all = own.reduce((sum, category) => sum + category.weight, 0);
  return new Map(
    own.flatMap((category) => {
      const within = category.sections.reduce((sum, { weight }) => sum + weight, 0);
      return category.sections.map(
        ({ sectionId, weight }): [string, { category: number; section: number }] => [
          sectionId,
          { category: percentOfWeights(category.weight, all), section: percentOfWeights(weight, within) },
        ],
      );
    }),
  );
}

const percentOfWeights = (weight: number, all: number): number => Math.round((weight / all) * 10_000) / 100;
