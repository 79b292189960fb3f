import type * as yup from 'yup';
import { rfpCard } from './dashboard.ts';
import { responseSection, rfpOverview, vendorRow } from './evaluation.ts';
import { closed, nothing, uuid } from './schema.ts';

const push = <const Name extends string, Payload extends yup.Schema>(name: Name, payload: Payload) => ({
  name,
  payload,
});

/** What the server says unasked. A row push carries the whole row with its version; a hint only says that a reread is due. */
export const pushes = {
  rfpCardChanged: push('rfpCardChanged', rfpCard),
  rfpCardGone: push('rfpCardGone', closed({ _id: uuid().required() })),
  vendorRowChanged: push('vendorRowChanged', vendorRow),
  vendorRowGone: push('vendorRowGone', closed({ rfpId: uuid().required(), inviteId: uuid().required() })),
  rfpOverviewChanged: push('rfpOverviewChanged', rfpOverview),
  responseSectionChanged: push('responseSectionChanged', responseSection),
  /** Hint: other accounts wait for approval than before, read them again. */
  approvalsChanged: push('approvalsChanged', nothing),
  /** Hint: structure of the response table changed, read it again. */
  responsesChanged: push('responsesChanged', closed({ rfpId: uuid().required() })),
  /** Hint: the person's shortlist is another one, read it again. */
  shortlistChanged: push('shortlistChanged', closed({ userId: uuid().required() })),
} as const;

export type Pushes = typeof pushes;
export type PushName = keyof Pushes;
export type PushPayload<N extends PushName> = yup.InferType<Pushes[N]['payload']>;
export type Push = { [N in PushName]: { room: string; name: N; payload: PushPayload<N> } }[PushName];

/** Rooms: whoever is in one may read every row that is pushed to it. */
export const rooms = {
  operators: 'operators',
  person: (userId: string) => `person_${userId}`,
  rfpBuyer: (rfpId: string) => `rfpBuyer_${rfpId}`,
} as const;
