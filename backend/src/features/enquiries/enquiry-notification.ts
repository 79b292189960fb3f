import { t } from '../../kernel/text/texts.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { bool, row, text, texts, json, nullable } from '../../platform/database/row.ts';
import {
  companyForMail,
  nameForMail,
  personForMail,
  productForMail,
} from '../../platform/notifications/name-for-mail.ts';
import { quotedLine } from '../../platform/notifications/one-line.ts';
import { recipientList, type Recipient } from '../../platform/notifications/recipients.ts';
import {
  asMemberOf,
  asOperator,
  type NotificationBuilders,
} from '../../platform/notifications/notification-content.ts';

/**
 * The receiver of an enquiry `e`: the company that owned the page when the enquiry was made, else the company that owns it now.
 * Null means the operators. `p` is the page, if it exists.
 */
export const receiverOf = sql.fragment`coalesce(e.company_id, p.company_id)`;
export const pageOf = sql.fragment`left join catalogue_product p on p.object_id = e.product_id`;

/** The mails of an enquiry with their recipients. The message is unchanged from what was typed. */
export interface EnquiryMail {
  productId: string;
  product: string;
  company: string;
  enquirer: { name: string; email: string; company: string; isSignedIn: boolean };
  message: string;
  /** Whether the page has an owner. Otherwise the mail goes to the operators. */
  hasPageOwner: boolean;
  to: string[];
}

/** Returns undefined if the enquiry does not exist. The page owner is looked up when the mail is written. */
export async function findEnquiryMail(db: Queryable, enquiryId: string): Promise<EnquiryMail | undefined> {
  const enquiry = await db.maybeOne(sql.type(
    row({
      productId: text,
      product: text,
      company: text,
      name: text,
      email: text,
      enquirerCompany: text,
      isSignedIn: bool,
      message: text,
      hasPageOwner: bool,
      to: texts,
    }),
  )`
    select e.product_id::text as "productId", e.product, e.company, e.sender_name as name, e.sender_email as email,
      e.sender_company as "enquirerCompany", e.user_id is not null as "isSignedIn", e.message,
      keeper.id is not null as "hasPageOwner",
      array(
        select u.email from app_user u left join membership m on m.user_id = u.id
        where u.is_verified and (m.company_id = keeper.id or (keeper.id is null and u.is_operator))
        order by u.id
      ) as "to"
    from enquiry e
    ${pageOf}
    cross join lateral (select ${receiverOf} as id) keeper
    where e.id = ${enquiryId}`);
  if (!enquiry) return undefined;
  const { name, email, enquirerCompany, isSignedIn, product, company, ...mail } = enquiry;
  return {
    ...mail,
    product: productForMail(product),
    company: companyForMail(company),
    enquirer: {
      name: personForMail(name),
      email,
      company: nameForMail(enquirerCompany) ?? '',
      isSignedIn,
    },
  };
}

/** Notifies all users of the page owner, or else the operators. The page that it leads to shows the enquirer's address. */
export const enquiryNotificationBuilders: NotificationBuilders<'enquirySubmitted'> = {
  enquirySubmitted: async (db, { enquiryId }) => {
    const enquiry = await db.maybeOne(sql.type(
      row({
        product: text,
        name: text,
        message: text,
        pageOwnerId: nullable(text),
        people: json<Recipient[]>(),
      }),
    )`
      select e.product, e.sender_name as name, e.message, keeper.id::text as "pageOwnerId",
        (select ${recipientList} from app_user u left join membership m on m.user_id = u.id
          where u.is_verified and (m.company_id = keeper.id or (keeper.id is null and u.is_operator))) as people
      from enquiry e ${pageOf} cross join lateral (select ${receiverOf} as id) keeper
      where e.id = ${enquiryId}`);
    if (!enquiry) return [];
    const { pageOwnerId, message, name, people, product } = enquiry;
    return [
      {
        to: people.map(({ id }) => id),
        recipientRole: pageOwnerId === null ? asOperator : asMemberOf(pageOwnerId),
        title: t('{person} asks about {product}', {
          person: personForMail(name),
          product: productForMail(product),
        }),
        detail: quotedLine(message),
        path: '/app/enquiries',
      },
    ];
  },
};
