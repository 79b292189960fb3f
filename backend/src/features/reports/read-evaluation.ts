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
  const { data: rows, priceWeight } = await source.listRanking(db, rfpId);
  const ranked = rows.filter(({ isRfpAccepted }) => isRfpAccepted === '1').sort(byRank);
  const pricings = await source.listPricings(db, rfpId, rfp.currency);
  const questionnaire = await source.findQuestionnaire(db, rfpId);
  const weights = await source.loadWeights(db, rfpId);
  const scores = await source.listScores(db, rfpId);
  const kinds: ReportKind[] = [];
  const counted = { questions: 0 };
  for (const kind of requirementKinds) {
    const asked = questionnaire[kind];
    const own = kind === 'technical' ? scores.technicalDetails : scores.commercialDetails;
    // An RFP may skip the commercial step although it has commercial questions.
    if (asked.length === 0 || (ranked.length > 0 && own.length === 0)) continue;
    const byInvite = new Map(own.map((one) => [one._id, one]));
    const ofVendors = ranked.map(({ inviteId }) => byInvite.get(inviteId));
    kinds.push({
      kind,
      figures: ofVendors.map(figureOf),
      categories: await readCategories(asked, ofVendors, sharesIn(weights, kind)),
    });
  }
  return {
    madeAt: now,
    revision: Math.max(0, ...rows.map(({ version }) => version), ...versionsOf(scores)),
    rfp,
    method: {
      priceWeight,
      isWeighted: isWeighted(weights),
      mustHaves: requirementKinds.flatMap((kind) => mustHavesIn(questionnaire[kind])),
    },
    decision: await source.findDecision(db, rfpId),
    addenda: [...(await source.listAddenda(db, rfpId))],
    vendors: ranked.map((one) => ({
      name: one.companyName,
      isSubmitted: one.isSubmitted,
      isEligible: one.isEligible,
      failed: one.failedMustHaves.map(({ question }) => question),
      technical: one.technicalScore,
      commercial: one.commercialScore,
      price: one.price,
      priceScore: one.priceScore,
      overall: one.overall,
      rank: one.rank,
      pricing: pricings.get(one.inviteId) ?? null,
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
    asked: readonly QuestionnaireCategory[],
    ofVendors: readonly (VendorScores | undefined)[],
    shares: ReadonlyMap<string, { category: number; section: number }>,
  ): Promise<ReportCategory[]> {
    const categories: ReportCategory[] = [];
    for (const { categoryName, categoryPosition, sections } of asked) {
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
        const given = new Map(
          responses.map(({ vendorId, answers }) => [vendorId, new Map(answers.map(byQuestion))]),
        );
        read_.sections.push({
          name: sectionName,
          share: shares.get(sectionId)?.section ?? 0,
          figures: own.map((one) =>
            figureOf(one?.sections.find((section) => section.sectionId === sectionId)),
          ),
          questions: questions.map(({ questionId, question, type, score, isMustHave }) => ({
            number: (counted.questions += 1),
            question,
            type,
            score,
            isMustHave: isMustHave ?? false,
            answers: ranked.map(({ companyIds }) => answerOf(given.get(companyIds ?? '')?.get(questionId))),
          })),
        });
      }
      categories.push(read_);
    }
    return categories;
  }
}

/** Compares by rank. Among vendors without a rank, the higher score comes first. */
const byRank = (one: VendorRow, other: VendorRow): number =>
  (one.rank ?? Infinity) - (other.rank ?? Infinity) ||
  (other.overall ?? -1) - (one.overall ?? -1) ||
  one.companyName.localeCompare(other.companyName, 'en');

const figureOf = (sums: Figure | undefined): Figure | null =>
  sums ? { scores: sums.scores, totals: sums.totals, percent: sums.percent } : null;

const byQuestion = (one: RatedAnswer): [number, RatedAnswer] => [one.questionId, one];

const answerOf = (one: RatedAnswer | undefined) => ({
  answer: one?.answer ?? null,
  rating: one === undefined || one.answerRating === '-' ? null : one.answerRating,
  earned: one?.earned ?? 0,
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
    const sections = own.flatMap((one) => one.sections.map(({ weight }) => one.weight * weight));
    return new Set(sections).size > 1;
  });

/** Returns the share of each section in its category, and of each category in the kind, in percent with two decimals. */
function sharesIn({ categories }: Weights, kind: RequirementKind) {
  const own = categories.filter((category) => category.kind === kind);
  const all = own.reduce((sum, one) => sum + one.weight, 0);
  return new Map(
    own.flatMap((one) => {
      const within = one.sections.reduce((sum, { weight }) => sum + weight, 0);
      return one.sections.map(({ sectionId, weight }): [string, { category: number; section: number }] => [
        sectionId,
        { category: percentOfWeights(one.weight, all), section: percentOfWeights(weight, within) },
      ]);
    }),
  );
}

const percentOfWeights = (weight: number, all: number): number => Math.round((weight / all) * 10_000) / 100;
