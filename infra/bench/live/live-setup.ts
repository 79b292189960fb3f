import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { rfpBuyerRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { personRoom } from '@bidboard/backend/kernel/pushes';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { signUpPerson } from '@bidboard/backend/testing/app/people';
import type { TestApp } from '@bidboard/backend/testing/app/test-app';
import type { Listener, Delivery, FromListeners, ReceivedPush, ToListeners } from './listeners.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const buyers = 20;
export const clientsEach = 10;

/** A buyer with one unpublished RFP. The bench adds vendors to it one by one. */
export interface BenchRfp {
  rfpId: string;
  userId: string;
  token: string;
  /** The number of vendors after the last commit. */
  vendors: number;
}

export function prepareRfps(app: TestApp): Promise<BenchRfp[]> {
  return Promise.all(
    Array.from({ length: buyers }, async (_, index) => {
      const person = await signUpPerson(app, `live-${index}@buyer.example`);
      const settings = {
        rfpName: `Live ${index}`,
        processTypeValue: 'rapid',
        scopeValue: 'private',
      } as const;
      const { body } = await person.call(createRfp, { body: { ...settings, stepsValue: presets.rapid } });
      return { rfpId: body.rfp._id, userId: person.userId, token: person.token ?? '', vendors: 0 };
    }),
  );
}

/** Each buyer has the dashboard open ten times: 200 clients, and ten of them hear of each commit. */
export const listenersOf = (rfps: readonly BenchRfp[]): Listener[] =>
  rfps.flatMap(({ token, rfpId, userId }) =>
    Array.from({ length: clientsEach }, () => ({
      token,
      rooms: [rfpBuyerRoom(rfpId), personRoom(userId)],
    })),
  );

/** Adds one vendor: one commit, one event, four subscribers. Two of these push a row, and one pushes an invalidation. */
export const addingVendor = (rfp: BenchRfp) => {
  rfp.vendors += 1;
  const invitees = [{ email: `vendor-${rfp.vendors}@vendor.example` }];
  return { path: `/api/${createVendors.path}`, body: { rfpId: rfp.rfpId, type: 'save', invitees } };
};

export interface ListeningCrowd {
  /** The deliveries since the last call. */
  deliveries(): Promise<Delivery[]>;
  leave(): Promise<void>;
}

/** Starts Socket.IO clients in their own process, all connected and in their rooms. */
export async function startCrowd(
  url: string,
  listen: readonly Listener[],
  pushes: readonly ReceivedPush[],
): Promise<ListeningCrowd> {
  const child = fork(fileURLToPath(new URL('listeners.ts', import.meta.url)), [], { execArgv: [] });
  const exited = once(child, 'exit');
  let answer = Promise.withResolvers<FromListeners>();
  child.on('message', (message: FromListeners) => answer.resolve(message));
  child.on('exit', (code) => answer.reject(new Error(`the listening clients ended with ${code}`)));
  await answer.promise;
  const call = (message: ToListeners) => {
    answer = Promise.withResolvers();
    child.send(message);
    return answer.promise;
  };
  await call({ listen: [...listen], url, pushes: [...pushes] });
  return {
    async deliveries() {
      const listenerReport = await call('report');
      return typeof listenerReport === 'object' ? listenerReport.deliveries : [];
    },
    async leave() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
