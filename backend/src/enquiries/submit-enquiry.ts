import { submitEnquiry } from '../contracts/enquiries.ts';
import { messages } from '../contracts/messages.ts';
import { countAttempt, type AttemptLimit } from '../platform/attempts.ts';
import { sql, type Queryable } from '../platform/database.ts';
import { commandHandler } from '../platform/handler.ts';
import { networkOf } from '../platform/network.ts';
import { orNotFound, refuse } from '../platform/refusal.ts';
import { row, text } from '../platform/row.ts';
import { decideEnquirer } from './enquirer.ts';

/** Each mails somebody who did not ask for it. Behind a network may be a whole office. */
const fromNetwork: AttemptLimit = { name: 'enquiry network', atOnce: 10, everySeconds: 360 };
/** Counted apart, since anybody may type in an address: a stranger cannot use up what an account has. */
const byAccount: AttemptLimit = { name: 'enquiry account', atOnce: 5, everySeconds: 720 };
const byAddress: AttemptLimit = { name: 'enquiry address', atOnce: 5, everySeconds: 720 };
/** From however many networks: what a company's people are mailed by somebody who means them harm has an end. */
const toReceiver: AttemptLimit = { name: 'enquiry receiver', atOnce: 200, everySeconds: 60 };

/** Whose page a product's is, and what stands on it: the catalogue's knowledge, passed in as a dependency. */
export type PageOwnerOf = (
  db: Queryable,
  productId: string,
) => Promise<{ companyId: string | null; product: string; company: string } | undefined>;

export const doSubmitEnquiry = (pageOwnerOf: PageOwnerOf) =>
  commandHandler(submitEnquiry, async ({ body, caller, db, record, now, address }) => {
    const page = orNotFound(await pageOwnerOf(db, body.productId));
    const decided = decideEnquirer(body, caller);
    if (!decided.ok) return refuse('invalidFields', { errors: decided.errors });
    const { enquirer } = decided;
    // In the transaction of the enquiry: only those that are sent count, and never in another order, so that no two wait
    // for each other.
    await countAttempt(db, fromNetwork, networkOf(address));
    await countAttempt(
      db,
      enquirer.userId ? byAccount : byAddress,
      enquirer.userId ?? enquirer.email.toLowerCase(),
    );
    await countAttempt(db, toReceiver, page.companyId ?? 'operators');
    const { id } = await db.one(sql.type(row({ id: text }))`select uuidv7()::text as id`);
    await record(
      { name: 'enquirySubmitted', payload: { enquiryId: id } },
      sql.statement`
        insert into enquiry (id, product_id, product, company, company_id, user_id, asker_name, asker_email, asker_company,
          message, created_at)
        values (${id}, ${body.productId}, ${page.product}, ${page.company}, ${page.companyId}, ${enquirer.userId},
          ${enquirer.name}, ${enquirer.email}, ${enquirer.company}, ${body.message.trim()},
          to_timestamp(${now}::double precision / 1000))`,
    );
    const receiver = page.companyId === null ? ('operators' as const) : ('vendor' as const);
    return { message: messages.enquirySent, receiver };
  });
