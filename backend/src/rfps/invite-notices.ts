import type { EventPayload } from '../contracts/events.ts';
import type { Queryable } from '../platform/database.ts';
import { asMemberOf, type Teller, type Tellers } from '../platform/tidings.ts';
import { findInviteMail, findRetractionMail, type InviteMail } from './invite-mail.ts';
import { findInviteNews, type InviteNews } from './invite-news.ts';

type InviteKind =
  | 'vendorInvited'
  | 'recipientAdded'
  | 'inviteRetracted'
  | 'vendorLeft'
  | 'inviteAccepted'
  | 'inviteDeclined'
  | 'answersChanged'
  | 'responseSubmitted'
  | 'responseWithdrawn';

/** An address without an account has its mail alone. */
const invited = async (db: Queryable, { inviteId }: EventPayload<'vendorInvited'>) =>
  tellInvited(await findInviteMail(db, inviteId));
const recipientInvited = async (db: Queryable, { inviteId, recipientId }: EventPayload<'recipientAdded'>) =>
  tellInvited(await findInviteMail(db, inviteId, recipientId));

function tellInvited(invite: InviteMail | undefined) {
  if (!invite) return [];
  const { buyer, rfpName, companyId, path, due } = invite;
  const to = invite.to.flatMap(({ id }) => (id === null ? [] : [id]));
  const detail = due === null ? {} : { detail: `Due ${due}` };
  return [
    { to, toldAs: asMemberOf(companyId), title: `${buyer} invites you to ${rfpName}`, ...detail, path },
  ];
}

async function retracted(db: Queryable, { inviteId }: EventPayload<'inviteRetracted'>) {
  const invite = await findRetractionMail(db, inviteId);
  if (!invite) return [];
  const { buyer, rfpName, companyId } = invite;
  const to = invite.to.flatMap(({ id }) => (id === null ? [] : [id]));
  return [
    {
      to,
      toldAs: asMemberOf(companyId),
      title: `${buyer} has withdrawn the invite to ${rfpName}`,
      path: '/app/dashboard',
    },
  ];
}

const toBuyer =
  <N extends Exclude<InviteKind, 'vendorInvited' | 'recipientAdded' | 'inviteRetracted'>>(
    titleOf: (news: InviteNews) => string,
    tab = '',
  ): Teller<N> =>
  async (db, { inviteId }) => {
    const news = await findInviteNews(db, inviteId);
    if (!news) return [];
    const { buyers, buyerCompanyId, rfpId } = news;
    return [
      {
        to: buyers.map(({ id }) => id),
        toldAs: asMemberOf(buyerCompanyId),
        title: titleOf(news),
        path: `/app/dashboard-rfp/${rfpId}${tab}`,
      },
    ];
  };

export const inviteNotices: Tellers<InviteKind> = {
  vendorInvited: invited,
  recipientAdded: recipientInvited,
  inviteRetracted: retracted,
  vendorLeft: toBuyer(({ vendor, rfpName }) => `${vendor} withdrew from ${rfpName}`),
  inviteAccepted: toBuyer(({ vendor, rfpName }) => `${vendor} accepted the invite to ${rfpName}`),
  inviteDeclined: toBuyer(({ vendor, rfpName }) => `${vendor} declined the invite to ${rfpName}`),
  answersChanged: toBuyer(
    ({ vendor, rfpName }) => `${vendor} changed its answers to ${rfpName}`,
    '?tab=vendor-responses',
  ),
  responseSubmitted: toBuyer(
    ({ vendor, rfpName }) => `${vendor} submitted its response to ${rfpName}`,
    '?tab=vendor-responses',
  ),
  responseWithdrawn: toBuyer(({ vendor, rfpName }) => `${vendor} withdrew its response to ${rfpName}`),
};
