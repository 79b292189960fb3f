import { t } from '../../kernel/text/texts.ts';
import { productAddress } from '../catalogue/contracts/product-address.ts';
import { sql } from '../../platform/database/database.ts';
import { recipientList, type Recipient } from '../../platform/notifications/recipients.ts';
import { json, row, text } from '../../platform/database/row.ts';
import {
  asMemberOf,
  asOneself,
  type NotificationBuilders,
} from '../../platform/notifications/notification-content.ts';
import { companyForMail, personForMail, productForMail } from '../../platform/notifications/name-for-mail.ts';

/**
 * Notifies the colleagues of the publisher, and every user who has the product on their shortlist if it returns. Sends nothing if
 * the product has left the catalogue since.
 */
export const productNotificationBuilders: NotificationBuilders<'productPublished'> = {
  productPublished: async (db, { productId, companyId }, { actor }) => {
    const page = await db.maybeOne(sql.type(
      row({
        product: text,
        cleanUrl: text,
        company: text,
        colleagues: json<Recipient[]>(),
        waiting: json<Recipient[]>(),
      }),
    )`
      select p.product, p.clean_url as "cleanUrl", c.name as company,
        (select ${recipientList} from app_user u join membership m on m.user_id = u.id
          where m.company_id = c.id and u.is_verified) as colleagues,
        (select ${recipientList} from app_user u
          join shortlist_product s on s.user_id = u.id left join membership m on m.user_id = u.id
          where s.product_id = p.object_id and u.is_verified and m.company_id is distinct from c.id) as waiting
      from catalogue_product p join company c on c.id = ${companyId}
      where p.object_id = ${productId} and p.company_id = c.id`);
    if (!page) return [];
    const { product, cleanUrl, company, colleagues, waiting } = page;
    const path = productAddress({ objectID: productId, product, clean_url: cleanUrl });
    return [
      {
        to: colleagues.map(({ id }) => id).filter((id) => id !== actor?.id),
        recipientRole: asMemberOf(companyId),
        title: t('{person} published {product} in the catalogue', {
          person: actor ? personForMail(actor.name) : t('A colleague'),
          product: productForMail(product),
        }),
        path,
      },
      {
        to: waiting.map(({ id }) => id),
        recipientRole: asOneself,
        title: t('{company} published {product}, which is on your shortlist', {
          company: companyForMail(company),
          product: productForMail(product),
        }),
        path,
      },
    ];
  },
};
