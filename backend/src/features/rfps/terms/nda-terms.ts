import type { NdaForm } from '../contracts/nda.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { bool, number, row } from '../../../platform/database/row.ts';
import { releaseFiles, type FileOwner } from '../../../platform/storage/stored-file.ts';

/** Returns the owner of the files of the buyer's own agreement. */
export const ndaOwner = (rfpId: string): FileOwner => ({ kind: 'rfpNda', id: rfpId });

export interface StoredNdaTerms extends NdaForm {
  version: number;
}

const unsaved: StoredNdaTerms = { vendorMNDA: false, companyMNDA: false, bidboardMNDA: false, version: 0 };

/** Returns the stored NDA step; version 0 without a choice if it was never saved. */
export const loadNdaTerms = async (db: Queryable, rfpId: string): Promise<StoredNdaTerms> =>
  (await db.maybeOne(sql.type(
    row({ vendorMNDA: bool, companyMNDA: bool, bidboardMNDA: bool, version: number }),
  )`
    select vendor_nda as "vendorMNDA", company_nda as "companyMNDA", bidboard_nda as "bidboardMNDA", version
    from nda_terms where rfp_id = ${rfpId}`)) ?? unsaved;

export const putNdaTerms = (
  rfpId: string,
  { vendorMNDA, companyMNDA, bidboardMNDA }: NdaForm,
): Change => sql.statement`
  insert into nda_terms (rfp_id, vendor_nda, company_nda, bidboard_nda)
  values (${rfpId}, ${vendorMNDA}, ${companyMNDA}, ${bidboardMNDA})
  on conflict (rfp_id) do update set vendor_nda = excluded.vendor_nda, company_nda = excluded.company_nda,
    bidboard_nda = excluded.bidboard_nda, version = nda_terms.version + 1`;

/** Returns changes that drop a saved step which the RFP no longer has. */
export const dropNdaTerms = (rfpId: string): Change[] => [
  { mayMiss: sql.statement`delete from nda_terms where rfp_id = ${rfpId}` },
  releaseFiles(ndaOwner(rfpId)),
];
