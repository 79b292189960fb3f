import { sql, type Queryable } from '../../../platform/database/database.ts';
import { companyForMail, personForMail, rfpForMail } from '../../../platform/notifications/name-for-mail.ts';
import { formatExactTime } from '../../../platform/pdf/pdf-prices.ts';
import { recipientList, type Recipient } from '../../../platform/notifications/recipients.ts';
import { json, number, row, text } from '../../../platform/database/row.ts';
import type { ResponseDocument } from './response-document.ts';

/** The lines and recipients of a receipt's mail: the submitter and the company's owner and admins. */
export interface ReceiptMail {
  number: number;
  rfpName: string;
  buyer: string;
  vendor: string;
  submittedBy: string;
  /** The time in the zone of the RFP. */
  submittedAt: string;
  sha256: string;
  /** The page of the receipt. */
  path: string;
  to: readonly Recipient[];
}

const mailRow = row({ number, sha256: text, document: text, to: json<Recipient[]>() });

/** Returns undefined if the receipt is gone. Users who have left the company since get no mail. */
export async function findReceiptMail(db: Queryable, receiptId: string): Promise<ReceiptMail | undefined> {
  const found = await db.maybeOne(sql.type(mailRow)`
    select t.number, t.sha256, t.document,
      (select ${recipientList} from membership m join app_user u on u.id = m.user_id
        where m.company_id = i.company_id and u.is_verified
          and (u.id = t.submitted_by or m.role in ('owner', 'admin'))) as "to"
    from response_receipt t join invite i on i.id = t.invite_id where t.id = ${receiptId}`);
  if (!found) return undefined;
  const { document, ...stored } = found;
  const { rfp, buyer, vendor, submittedBy, submittedAt } = JSON.parse(document) as ResponseDocument;
  const rfpName = rfpForMail(rfp.name);
  return {
    ...stored,
    rfpName,
    buyer: companyForMail(buyer.name),
    vendor: companyForMail(vendor.name),
    submittedBy: personForMail(submittedBy.name),
    submittedAt: formatExactTime(submittedAt, rfp.timeZone),
    path: `/app/submit-rfp/${rfp.id}?product_name=${encodeURIComponent(rfpName)}`,
  };
}
