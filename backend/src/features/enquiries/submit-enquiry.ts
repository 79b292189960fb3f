import { submitEnquiry, messages } from './contract.ts';
import { countAttempt, type AttemptLimit } from '../../platform/auth/attempts.ts';
import { sql } from '../../platform/database/database.ts';
import { commandHandler } from '../../platform/handler.ts';
import { networkOf } from '../../platform/auth/network.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import { row, text } from '../../platform/database/row.ts';
import { pageOwnerOf } from '../catalogue/public.ts';
import { decideEnquirer } from './enquirer.ts';

/** Each enquiry mails someone who did not ask for it. A whole office may share a network. */
const fromNetwork: AttemptLimit = { name: 'enquiry network', atOnce: 10, everySeconds: 360 };
/** Counted separately, because anyone may type in an address. A stranger cannot use up an account's limit. */
const byAccount: AttemptLimit = { name: 'enquiry account', atOnce: 5, everySeconds: 720 };
const byAddress: AttemptLimit = { name: 'enquiry address', atOnce: 5, everySeconds: 720 };
/** Applies across all networks. It limits the mails that an attacker can send to a company's people. */
const toReceiver: AttemptLimit = { name: 'enquiry receiver', atOnce: 200, everySeconds: 60 };

export const submitEnquiryHandler = commandHandler(
  submitEnquiry,
  async ({ body, caller, db, record, now, address }) => {
    const page = orNotFound(await pageOwnerOf(db, body.productId));
    if (caller && page.companyId !== null && page.companyId === caller.companyId) return refuse('ownProduct');
    const decided = decideEnquirer(body, caller);
    if (!decided.ok) return refuse('invalidFields', { errors: decided.errors });
    const { enquirer } = decided;
    // The counts are in the enquiry's transaction, so only sent enquiries count. They keep the same order, so no two transactions
    // wait for each other.
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
        insert into enquiry (id, product_id, product, company, company_id, user_id, sender_name, sender_email, sender_company,
          message, created_at)
        values (${id}, ${body.productId}, ${page.product}, ${page.company}, ${page.companyId}, ${enquirer.userId},
          ${enquirer.name}, ${enquirer.email}, ${enquirer.company}, ${body.message.trim()},
          to_timestamp(${now}::double precision / 1000))`,
    );
    const receiver = page.companyId === null ? ('operators' as const) : ('vendor' as const);
    return { message: messages.enquirySent, receiver };
  },
);
