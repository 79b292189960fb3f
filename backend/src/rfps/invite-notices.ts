import type { EventPayload } from '../contracts/events.ts';
import type { Reader } from '../platform/database.ts';
import { asMemberOf, type Teller, type Tellers } from '../platform/tidings.ts';
import { findInviteMail } from './invite-mail.ts';
import { findInviteNews, type InviteNews } from './invite-news.ts';

type InviteKind =
  | 'vendorInvited'
  | 'inviteAccepted'
  | 'inviteDeclined'
  | 'answersChanged'
  | 'responseSubmitted'
  | 'responseWithdrawn';

/** An address without an account has its mail alone. */
async function invited(read: Reader, { inviteId }: EventPayload<'vendorInvited'>) {
  const invite = await findInviteMail(read, inviteId);
  if (!invite) return [];
  const { buyer, rfpName, companyId, path } = invite;
  const to = invite.to.flatMap(({ id }) => (id === null ? [] : [id]));
  return [{ to, toldAs: asMemberOf(companyId), title: `${buyer} invites you to ${rfpName}`, path }];
}

const toBuyer =
  <N extends Exclude<InviteKind, 'vendorInvited'>>(
    titleOf: (news: InviteNews) => string,
    tab = '',
  ): Teller<N> =>
  async (read, { inviteId }) => {
    const news = await findInviteNews(read, inviteId);
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
