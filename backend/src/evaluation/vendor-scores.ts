import type { VendorScores } from '../contracts/evaluation.ts';
import { sql, type Reader } from '../platform/database.ts';
import { json, nullable, row, text } from '../platform/row.ts';
import { sumsOf, sumsOfAll, sumTallies, type Tally } from './score.ts';

interface SectionScores extends Tally {
  categoryName: string;
  categoryPosition: number;
  sectionId: string;
  sectionName: string;
  version: number;
}
const vendorRow = row({ _id: text, companyName: text, user: nullable(text) });
/** Sections come as one JSON for each vendor and kind: as rows, of which a wide RFP has thousands, they cost three times as much. */
const responseRow = row({
  inviteId: text,
  vendorId: text,
  kind: text,
  sections: json<SectionScores[]>(),
});

/** What every vendor has, by kind, category and section in the questionnaire's order. */
export async function listVendorScores(read: Reader, rfpId: string) {
  const vendors = await read.any(sql.type(vendorRow)`
    select invite_id as "_id", row ->> 'companyName' as "companyName", row ->> 'user' as "user"
    from vendor_row where rfp_id = ${rfpId} order by invite_id`);
  const responses = await read.any(sql.type(responseRow)`
    select invite_id as "inviteId", vendor_id as "vendorId", kind, json_agg(json_build_object(
        'categoryName', category_name, 'categoryPosition', category_position, 'sectionId', section_id,
        'sectionName', section_name, 'scores', scores, 'totals', totals, 'answered', answered, 'scored', scored,
        'questions', question_count, 'version', revision) order by category_position, section_position) as sections
    from response_section where rfp_id = ${rfpId} group by invite_id, vendor_id, kind`);
  const ofKind = (kind: string) => {
    const byInvite = new Map(responses.filter((one) => one.kind === kind).map((one) => [one.inviteId, one]));
    return vendors.flatMap((vendor): VendorScores[] => {
      const own = byInvite.get(vendor._id);
      return own ? [{ ...vendor, rfpId, vendorId: own.vendorId, ...ofAll(own.sections) }] : [];
    });
  };
  return { technicalDetails: ofKind('technical'), commercialDetails: ofKind('commercial') };
}

const newest = (sections: readonly SectionScores[]) => Math.max(...sections.map((one) => one.version));

const ofAll = (sections: readonly SectionScores[]) => ({
  version: newest(sections),
  ...sumsOfAll(sumTallies(sections)),
  categories: [...Map.groupBy(sections, (one) => one.categoryPosition)].map(([categoryPosition, own]) => ({
    categoryName: own[0]?.categoryName ?? '',
    categoryPosition,
    version: newest(own),
    ...sumsOf(sumTallies(own)),
    sections: own.map(ofSection),
  })),
});

const ofSection = ({ sectionId, sectionName, version, ...section }: SectionScores) => ({
  sectionId,
  sectionName,
  version,
  ...sumsOf(sumTallies([section])),
});
