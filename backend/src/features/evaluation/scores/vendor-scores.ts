import type { RequirementKind } from '../../rfps/contracts/requirements.ts';
import type { VendorScores } from '../contracts/evaluation.ts';
import { arePricesClosed } from '../../rfps/public.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { bool, json, nullable, number, row, text } from '../../../platform/database/row.ts';
import { draftScores } from './readable-row.ts';
import { sumsOf, sumsOfAll, addRawSums, sumWeighted, weigh, type RawSums } from './score.ts';

const vendorRow = row({ _id: text, companyName: text, user: nullable(text), isSubmitted: bool });
const sectionRow = row({
  sectionId: text,
  sectionName: text,
  kind: text,
  categoryName: text,
  categoryPosition: number,
});
type Section = Awaited<ReturnType<typeof listSections>>[number];

/**
 * Sections come as one JSON per vendor, as lists and without the names that all vendors share. A wide RFP has thousands of
 * sections. As rows they cost ten times as much; as objects with names, PostgreSQL takes twice as long to write them.
 */
const responseRow = row({ inviteId: text, vendorId: text, sections: json<SectionFacts[]>() });
type SectionFacts = [
  sectionId: string,
  scores: number,
  totals: number,
  answered: number,
  scored: number,
  questions: number,
  version: number,
  weight: number,
];

interface SectionScores extends RawSums {
  section: Section;
  version: number;
  weight: number;
}

/**
 * Lists every vendor's scores by kind, category and section in the questionnaire's order. For a draft, and for commercial answers of
 * a closed envelope, it reports only how much is answered.
 */
export async function listVendorScores(db: Queryable, rfpId: string) {
  const vendors = await db.any(sql.type(vendorRow)`
    select v.invite_id as "_id", v.row ->> 'companyName' as "companyName", v.row ->> 'user' as "user",
      i.submitted_at is not null as "isSubmitted"
    from vendor_row v join invite i on i.id = v.invite_id where v.rfp_id = ${rfpId} order by v.invite_id`);
  const sections = await listSections(db, rfpId);
  const responses = await db.any(sql.type(responseRow)`
    select invite_id as "inviteId", vendor_id as "vendorId",
      json_agg(json_build_array(section_id, scores, totals, answered, scored, question_count, revision,
        weight)) as sections
    from response_section where rfp_id = ${rfpId} group by invite_id, vendor_id`);
  const byInvite = new Map(
    responses.map(({ inviteId, vendorId, sections: own }) => [
      inviteId,
      { vendorId, own: new Map(own.map((facts) => [facts[0], facts])) },
    ]),
  );
  const isCommercialClosed = await arePricesClosed(db, rfpId);
  const ofKind = (kind: RequirementKind) => {
    const isClosed = kind === 'commercial' && isCommercialClosed;
    const sectionsOfKind = sections.filter((section) => section.kind === kind);
    return vendors.flatMap((vendor): VendorScores[] => {
      const response = byInvite.get(vendor._id);
      if (!response) return [];
      const scores = sectionsOfKind.flatMap((section) =>
        scoresOf(section, response.own.get(section.sectionId)),
      );
      if (scores.length === 0) return [];
      const own = { ...vendor, rfpId, vendorId: response.vendorId, ...ofAll(scores) };
      return [vendor.isSubmitted && !isClosed ? own : draftScores(own)];
    });
  };
  return { technicalDetails: ofKind('technical'), commercialDetails: ofKind('commercial') };
}

const listSections = (db: Queryable, rfpId: string) =>
  db.any(sql.type(sectionRow)`
    select section_id as "sectionId", min(section_name) as "sectionName", min(kind) as kind,
      min(category_name) as "categoryName", min(category_position) as "categoryPosition"
    from response_section where rfp_id = ${rfpId} group by section_id
    order by min(category_position), min(section_position)`);

function scoresOf(section: Section, facts: SectionFacts | undefined): SectionScores[] {
  if (!facts) return [];
  const [, scores, totals, answered, scored, questions, version, weight] = facts;
  return [{ section, version, weight, scores, totals, answered, scored, questions }];
}

const newest = (sections: readonly SectionScores[]) =>
  Math.max(...sections.map((section) => section.version));

const weighedOf = (sections: readonly SectionScores[]) =>
  sumWeighted(sections.map((section) => weigh(section, section.weight)));

const ofAll = (sections: readonly SectionScores[]) => ({
  version: newest(sections),
  ...sumsOfAll(addRawSums(sections), weighedOf(sections)),
  categories: [...Map.groupBy(sections, (section) => section.section.categoryPosition)].map(
    ([categoryPosition, own]) => ({
      categoryName: own[0]?.section.categoryName ?? '',
      categoryPosition,
      version: newest(own),
      ...sumsOf(addRawSums(own), weighedOf(own)),
      sections: own.map(ofSection),
    }),
  ),
});

const ofSection = ({
  section: { sectionId, sectionName },
  version,
  weight: _weight,
  ...rawSums
}: SectionScores) => ({
  sectionId,
  sectionName,
  version,
  ...sumsOf(rawSums),
});
