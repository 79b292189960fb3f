import { contactRoles, type ContactRole } from '../contracts/project-rules.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { oneOf, row, text, texts } from '../../../platform/database/row.ts';
import type { FileOwner } from '../../../platform/storage/stored-file.ts';
import { isBuyerHidden } from '../contracts/anonymous-buyer.ts';
import { getProject } from '../contracts/rfps.ts';
import { listDocuments } from '../../../platform/storage/documents.ts';
import type { FileLinks } from '../../../platform/storage/file-link.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { loadBuyerName } from '../buyer-stepper.ts';
import { listWholeTimeline } from '../milestone-store.ts';
import { loadReadable } from '../rfp-store.ts';

/** Returns the owner of a project step's supporting material. */
export const materialOwner = (rfpId: string): FileOwner => ({ kind: 'rfpMaterial', id: rfpId });

const textsRow = row({
  projectName: text,
  projectDescription: text,
  businessObjective: text,
  metrics: text,
  decisionProcess: text,
  decisionCriteria: text,
});

const loadProjectTexts = (db: Queryable, rfpId: string) =>
  db.one(sql.type(textsRow)`
    select project_name as "projectName", project_description as "projectDescription",
      business_objective as "businessObjective", metrics, decision_process as "decisionProcess",
      decision_criteria as "decisionCriteria"
    from rfp where id = ${rfpId}`);

interface Contact {
  contactName: string;
  contactRole: ContactRole;
}

const listContacts = (db: Queryable, rfpId: string) =>
  db.any(sql.type(row({ contactName: text, contactRole: oneOf(contactRoles) }))`
    select name as "contactName", role as "contactRole" from project_contact where rfp_id = ${rfpId} order by position`);

export const replaceContacts = (rfpId: string, contacts: readonly Contact[]): Change[] => [
  { mayMiss: sql.statement`delete from project_contact where rfp_id = ${rfpId}` },
  {
    mayMiss: sql.statement`
      insert into project_contact (rfp_id, position, name, role)
      select ${rfpId}, * from ${sql.unnest(
        contacts.map((contact, position) => [position, contact.contactName, contact.contactRole]),
        ['int4', 'text', 'text'],
      )} as item`,
  },
];

/** Returns the project step with all fixed milestones. A hidden buyer's contacts and files are left out completely. */
export const getProjectHandler = (links: FileLinks) =>
  queryHandler(getProject, async ({ params, caller, db, now }) => {
    const { rfp, invite } = await loadReadable(db, caller, params.rfpId);
    const hidden = invite !== null && isBuyerHidden(rfp.isAnonymous, invite.acceptStatus);
    return {
      project: {
        ...(await loadProjectTexts(db, rfp.id)),
        contacts: hidden ? [] : [...(await listContacts(db, rfp.id))],
        timeZone: rfp.timeZone,
        ...(rfp.dueTime !== null && { dueTime: rfp.dueTime }),
        ...(rfp.isSealed && { isSealed: true }),
        ...(rfp.requiresDeclaration && !invite && { requiresDeclaration: true }),
        ...(rfp.hasTwoEnvelopes && { hasTwoEnvelopes: true }),
        timelineItems: await listWholeTimeline(db, rfp.id),
        supportingMaterial_docs: hidden
          ? []
          : await listDocuments(db, materialOwner(rfp.id), await loadBuyerName(db, rfp), links, now),
        version: rfp.projectVersion,
      },
    };
  });

/** The readers of a project step: companies, and users who are invited or buy without a company. */
export interface ProjectReaders {
  companyIds: string[];
  userIds: string[];
}

/** Finds all readers, or only those of one invite, because no other vendor may learn what happens to it. Null if it is gone. */
export const findProjectReaders = (
  db: Queryable,
  rfpId: string,
  inviteId: string | null,
): Promise<ProjectReaders | null> =>
  db.maybeOne(sql.type(row({ companyIds: texts, userIds: texts }))`
    select array(
        select r.company_id::text where r.company_id is not null and ${inviteId}::uuid is null
        union select i.company_id::text from invite i
          where i.rfp_id = r.id and i.sent_at is not null and i.company_id is not null and ${ofInvite(inviteId)}) as "companyIds",
      array(
        select r.owner_id::text where r.company_id is null and ${inviteId}::uuid is null
        union select u.id::text from invite i join app_user u on lower(u.email) = lower(i.email) and u.is_verified
          where i.rfp_id = r.id and i.sent_at is not null and i.company_id is null and ${ofInvite(inviteId)}) as "userIds"
    from rfp r where r.id = ${rfpId}`);

const ofInvite = (inviteId: string | null) =>
  inviteId === null ? sql.fragment`true` : sql.fragment`i.id = ${inviteId}`;
