import { contactRoles, type ContactRole } from '../contracts/project-rules.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { oneOf, row, text } from '../../../platform/database/row.ts';
import type { FileOwner } from '../../../platform/storage/stored-file.ts';

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

export const loadProjectTexts = (db: Queryable, rfpId: string) =>
  db.one(sql.type(textsRow)`
    select project_name as "projectName", project_description as "projectDescription",
      business_objective as "businessObjective", metrics, decision_process as "decisionProcess",
      decision_criteria as "decisionCriteria"
    from rfp where id = ${rfpId}`);

interface Contact {
  contactName: string;
  contactRole: ContactRole;
}

export const listContacts = (db: Queryable, rfpId: string) =>
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
