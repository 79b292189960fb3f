import type { Operation } from '@bidboard/backend/testing/generated-requests/served-operations';

/** Calls that end what other calls need. */
const lastWords =
  /^(delete|remove|drop|revoke|leave|close|cancel|award|handOver|logOut|decline|disown|forget)/;

/** Orders reads first, then writes, then calls that end things. Every call then finds as much as possible of what it needs. */
export const orderOperations = (operations: readonly Operation[]): Operation[] => {
  const turn = ({ id, method }: Operation): number =>
    method === 'GET' ? 0 : method === 'DELETE' || lastWords.test(id) ? 2 : 1;
  return operations.toSorted((a, b) => turn(a) - turn(b));
};
