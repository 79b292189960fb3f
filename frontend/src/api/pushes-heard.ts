import type { PushName, PushPayload } from '@bidboard/backend/contracts/pushes';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { cardPasses } from '@bidboard/backend/contracts/card-filter';
import { accountApi } from './account-api.ts';
import type { KeptName } from './contract-tables.ts';
import { noteForReads } from './push-replay.ts';
import type { HeardPush } from './push-replay.ts';
import { dropRow, putRow } from './row-version.ts';

type ApiState = { api: ReturnType<typeof accountApi.reducer> };
type ApiThunk = ThunkAction<void, ApiState, unknown, UnknownAction>;
const { selectCachedArgsForQuery, updateQueryData, invalidateTags } = accountApi.util;

/** What the server pushes into: read again whenever pushes may have been missed. */
export const pushedQueries: readonly KeptName[] = [
  'getRfps',
  'rfpTimeline',
  'vendorTable',
  'vendorResponse',
  'shortlist',
  'discoveryMeetingList',
  'productDemoList',
  'getDiscoveryMeeting',
  'getProductDemo',
  'currentUser',
  'listMembers',
  'listTeamInvitations',
  'listOwnTeamInvitations',
  'findTeamInvitation',
  'listWaitingUsers',
  'claimablePage',
  'claimList',
  'waitingClaims',
  'pageDecisions',
  'customerList',
  'notices',
  'getProducts',
  'getProduct',
  'getRfpProducts',
  'getRfpById',
  'creditHistory',
  'checkoutState',
  'licences',
  'listPaymentTroubles',
  'searchCatalogue',
  'getCatalogueProduct',
];

/** A row said to be gone carries no version, so whatever is pushed of it afterwards only causes a reread. */
const gone = new Set<string>();

const cardChanged =
  (card: PushPayload<'rfpCardChanged'>): ApiThunk =>
  (dispatch, getState) => {
    if (gone.has(card._id)) return void dispatch(invalidateTags(['getRfps']));
    for (const arg of selectCachedArgsForQuery(getState(), 'getRfps')) {
      dispatch(
        updateQueryData('getRfps', arg, ({ rfp }) => {
          const isSame = ({ _id }: { _id: string }) => _id === card._id;
          if (cardPasses(card, arg.search?.filterBy))
            putRow(rfp, card, isSame, (other) => other.createdAt < card.createdAt);
          else if (rfp.some((other) => isSame(other) && other.version < card.version)) dropRow(rfp, isSame);
        }),
      );
    }
  };

const cardGone =
  ({ _id }: PushPayload<'rfpCardGone'>): ApiThunk =>
  (dispatch, getState) => {
    gone.add(_id);
    for (const arg of selectCachedArgsForQuery(getState(), 'getRfps')) {
      dispatch(updateQueryData('getRfps', arg, ({ rfp }) => dropRow(rfp, (card) => card._id === _id)));
    }
    dispatch(invalidateTags(['getRfps']));
  };

const vendorRowChanged =
  (row: PushPayload<'vendorRowChanged'>): ApiThunk =>
  (dispatch, getState) => {
    if (gone.has(row.inviteId)) return void dispatch(invalidateTags(['vendorTable']));
    for (const arg of selectCachedArgsForQuery(getState(), 'vendorTable')) {
      if (arg.params.rfpId !== row.rfpId) continue;
      dispatch(
        updateQueryData('vendorTable', arg, (table) => {
          if (putRow(table.data, row, ({ inviteId }) => inviteId === row.inviteId) === 'added')
            table.total_records += 1;
        }),
      );
    }
  };

const vendorRowGone =
  ({ rfpId, inviteId }: PushPayload<'vendorRowGone'>): ApiThunk =>
  (dispatch, getState) => {
    gone.add(inviteId);
    for (const arg of selectCachedArgsForQuery(getState(), 'vendorTable')) {
      if (arg.params.rfpId !== rfpId) continue;
      dispatch(
        updateQueryData('vendorTable', arg, (table) => {
          dropRow(table.data, (row) => row.inviteId === inviteId);
          table.total_records = table.data.length;
        }),
      );
    }
    dispatch(invalidateTags(['vendorTable']));
  };

const overviewChanged =
  (overview: PushPayload<'rfpOverviewChanged'>): ApiThunk =>
  (dispatch, getState) => {
    for (const arg of selectCachedArgsForQuery(getState(), 'rfpTimeline')) {
      if (arg.params.rfpId !== overview.rfpId) continue;
      dispatch(
        updateQueryData('rfpTimeline', arg, (answer) => {
          if (overview.version > answer.timeline.version) answer.timeline = overview;
        }),
      );
    }
  };

const sectionChanged =
  (section: PushPayload<'responseSectionChanged'>): ApiThunk =>
  (dispatch, getState) => {
    for (const arg of selectCachedArgsForQuery(getState(), 'vendorResponse')) {
      if (arg.params.rfpId !== section.rfpId) continue;
      dispatch(
        updateQueryData('vendorResponse', arg, (response) => {
          const rows = section.kind === 'technical' ? response.technicalDetails : response.commercialDetails;
          putRow(
            rows,
            section,
            (row) => row.sectionId === section.sectionId && row.vendorId === section.vendorId,
          );
        }),
      );
    }
  };

const shortlistChanged = (): ApiThunk => (dispatch) => void dispatch(invalidateTags(['shortlist']));

const approvalsChanged = (): ApiThunk => (dispatch) => void dispatch(invalidateTags(['listWaitingUsers']));

const productsChanged = (): ApiThunk => (dispatch) =>
  void dispatch(invalidateTags(['getProduct', 'getProducts', 'getProductsList']));

const creditsChanged = (): ApiThunk => (dispatch) =>
  void dispatch(
    invalidateTags([
      'creditHistory',
      'checkoutState',
      'licences',
      // A licence marks its product, and whoever is asked or invited is told what there is to accept with.
      'getProduct',
      'getProducts',
      'getProductsList',
      'getRfpProducts',
      'getRfpById',
      'getDiscoveryMeeting',
      'getProductDemo',
    ]),
  );

const paymentTroublesChanged = (): ApiThunk => (dispatch) =>
  void dispatch(invalidateTags(['listPaymentTroubles']));

const catalogueChanged = (): ApiThunk => (dispatch) =>
  void dispatch(invalidateTags(['searchCatalogue', 'getCatalogueProduct']));

const customersChanged = (): ApiThunk => (dispatch) => void dispatch(invalidateTags(['customerList']));

const teamChanged = (): ApiThunk => (dispatch) =>
  void dispatch(invalidateTags(['listMembers', 'listTeamInvitations']));

const membershipChanged = (): ApiThunk => (dispatch) =>
  void dispatch(invalidateTags(['currentUser', 'listOwnTeamInvitations', 'findTeamInvitation']));

const claimsChanged = (): ApiThunk => (dispatch) =>
  void dispatch(
    invalidateTags([
      'claimablePage',
      'claimList',
      'waitingClaims',
      'pageDecisions',
      'getCatalogueProduct',
      // What was asked of a page goes to whoever keeps it.
      'discoveryMeetingList',
      'productDemoList',
    ]),
  );

const meetingsChanged = (): ApiThunk => (dispatch) =>
  void dispatch(
    invalidateTags(['discoveryMeetingList', 'productDemoList', 'getDiscoveryMeeting', 'getProductDemo']),
  );

const noticesChanged = (): ApiThunk => (dispatch) => void dispatch(invalidateTags(['notices']));

const responsesChanged = (): ApiThunk => (dispatch) => void dispatch(invalidateTags(['vendorResponse']));

const deeds: { readonly [N in PushName]: (payload: PushPayload<N>) => ApiThunk } = {
  rfpCardChanged: cardChanged,
  rfpCardGone: cardGone,
  vendorRowChanged,
  vendorRowGone,
  rfpOverviewChanged: overviewChanged,
  responseSectionChanged: sectionChanged,
  approvalsChanged,
  claimsChanged,
  customersChanged,
  responsesChanged,
  catalogueChanged,
  productsChanged,
  creditsChanged,
  paymentTroublesChanged,
  shortlistChanged,
  meetingsChanged,
  noticesChanged,
  teamChanged,
  membershipChanged,
};

/** Puts a push into the kept answers. Repeated, late or out of order, it changes nothing that is newer. */
export function applyPush<N extends PushName>(name: N, payload: PushPayload<N>): ApiThunk {
  return deeds[name](payload);
}

/** A push off the wire: applied now, and again to every answer that is still on its way. */
export const pushHeard =
  (push: HeardPush): ApiThunk =>
  (dispatch) => {
    noteForReads(push);
    dispatch(applyPush(push.name, push.payload));
  };
