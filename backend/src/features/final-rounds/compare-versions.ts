import type { ComparedVendor } from './contracts/final-offers.ts';
import { listPlacedQuestions, readableQuestion } from './asked-questions.ts';
import { listVersions, type StoredVersion } from './final-round-store.ts';
import { answerDifferences, type VersionContent } from './response-versions.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { listDecidedVendors } from '../decisions/public.ts';
import { pricingTotal } from '../responses/contracts/pricing.ts';
import { convertMinor, type Exchange } from '../rfps/contracts/currencies.ts';
import { arePricesClosed, listOfferExchanges } from '../rfps/public.ts';

/** Returns the total and the lines of a version's prices. Without prices, or with a missing one, there is no total. */
export function pricesOf({ pricing }: Pick<VersionContent, 'pricing'>) {
  if (!pricing || pricing.products.length === 0) return { totalMinor: null, lines: [] };
  const { totalValue, subTotals } = pricingTotal(pricing);
  return {
    totalMinor: totalValue,
    lines: pricing.products.map(({ productName }, at) => ({
      name: productName,
      costMinor: subTotals[at] ?? 0,
    })),
  };
}

const versionView = (
  { number, roundNumber, content }: StoredVersion,
  { arePricesHeld, exchange }: { arePricesHeld: boolean; exchange: Exchange | undefined },
) => {
  const { totalMinor, lines } = arePricesHeld ? { totalMinor: null, lines: [] } : pricesOf(content);
  const convertedMinor =
    totalMinor !== null && exchange ? convertMinor(totalMinor, exchange.rate) : totalMinor;
  return { number, roundNumber, totalMinor, convertedMinor, lines };
};

/**
 * Compares the first with the final version of the responses of an RFP, as its buyer may read them: without prices and commercial
 * answers until the technical evaluation is closed. A vendor without a version has made no final offer and is left out.
 */
export async function compareVersions(db: Queryable, rfpId: string): Promise<ComparedVendor[]> {
  const arePricesHeld = await arePricesClosed(db, rfpId);
  const byInvite = Map.groupBy(await listVersions(db, rfpId), ({ inviteId }) => inviteId);
  const vendors = (await listDecidedVendors(db, rfpId)).filter(({ inviteId }) => byInvite.has(inviteId));
  const compared = vendors.map(({ inviteId, companyName }) => {
    const versions = byInvite.get(inviteId) ?? [];
    return {
      inviteId,
      companyName,
      versions,
      differences: answerDifferences(
        versions[0]?.content.answers ?? [],
        versions.at(-1)?.content.answers ?? [],
      ),
      unrated: new Set(versions.flatMap(({ unratedQuestionIds }) => unratedQuestionIds)),
    };
  });
  const changed = compared.flatMap(({ differences }) => differences.map(({ questionId }) => questionId));
  const questions = (await listPlacedQuestions(db, rfpId, [...new Set(changed)])).filter(
    ({ kind }) => !arePricesHeld || kind === 'technical',
  );
  const exchanges = await listOfferExchanges(db, [...byInvite.keys()]);
  return compared.map(({ inviteId, companyName, versions, differences, unrated }) => {
    const exchange = exchanges.get(inviteId) as Exchange | undefined;
    const byQuestion = new Map(differences.map(({ questionId, ...pair }) => [questionId, pair]));
    return {
      inviteId,
      companyName,
      ...(exchange && { exchange }),
      versions: versions.map((version) => versionView(version, { arePricesHeld, exchange })),
      changedAnswers: questions.flatMap((question) => {
        const pair = byQuestion.get(question.questionId);
        return pair
          ? [{ ...readableQuestion(question), ...pair, wasUnrated: unrated.has(question.questionId) }]
          : [];
      }),
    };
  });
}
