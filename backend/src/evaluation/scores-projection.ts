import type { Projection } from '../platform/projection.ts';
import { sql, type Reader } from '../platform/database.ts';
import { row, text } from '../platform/row.ts';
import { projectSection } from './response-section.ts';
import { projectVendorRow } from './vendor-row.ts';

/** An id is an invite, or an invite and one of its sections: what changes costs by the change, not by the RFP. */
const idOf = (inviteId: string, sectionId?: string) => (sectionId ? `${inviteId} ${sectionId}` : inviteId);

const ofInvite = ({ inviteId }: { inviteId: string }) => [idOf(inviteId)];

/** Sections of responses, and the vendor rows that sum them up. One projection, since the sums read the sections. */
export const scoresProjection: Projection = {
  name: 'scores',
  tables: ['response_section', 'vendor_row'],
  lockOf: (id) => id.split(' ')[0] ?? id,
  follows: {
    vendorsAdded: ({ inviteIds }) => inviteIds.map((inviteId) => idOf(inviteId)),
    vendorInvited: ofInvite,
    vendorRemoved: ofInvite,
    inviteDeclined: ofInvite,
    responseSubmitted: ofInvite,
    inviteAccepted: async ({ rfpId, inviteId }, read) => allOf(await sectionsOf(read, rfpId), inviteId),
    answersSaved: ({ inviteId, sectionIds }) => sectionIds.map((sectionId) => idOf(inviteId, sectionId)),
    answerRated: ({ inviteId, sectionId }) => [idOf(inviteId, sectionId)],
    companySaved: async ({ companyId }, read) => {
      const invites = await read.any(
        sql.type(
          row({ id: text, rfp_id: text }),
        )`select id, rfp_id from invite where company_id = ${companyId}`,
      );
      const ids = await Promise.all(
        invites.map(async (one) => allOf(await sectionsOf(read, one.rfp_id), one.id)),
      );
      return ids.flat();
    },
  },
  project: async (tx, id) => {
    const [inviteId = '', sectionId] = id.split(' ');
    return sectionId ? projectSection(tx, inviteId, sectionId) : [];
  },
  settle: projectVendorRow,
  all: async (read) => {
    const ids = await read.any(sql.type(row({ id: text }))`
      select i.id || ' ' || s.id as id from invite i join requirement_section s on s.rfp_id = i.rfp_id where i.accept_status = 1
      union all select i.id::text from invite i order by id`);
    return ids.map((one) => one.id);
  },
};

const sectionsOf = async (read: Reader, rfpId: string) =>
  (
    await read.any(sql.type(row({ id: text }))`select id from requirement_section where rfp_id = ${rfpId}`)
  ).map((one) => one.id);

const allOf = (sectionIds: readonly string[], inviteId: string) => [
  idOf(inviteId),
  ...sectionIds.map((one) => idOf(inviteId, one)),
];
