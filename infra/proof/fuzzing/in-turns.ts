import type { Operation } from '@bidboard/backend/testing/served-operations';

/** Calls that end what others ask of. */
const lastWords =
  /^(delete|remove|drop|revoke|leave|close|cancel|award|handOver|logOut|decline|disown|forget)/;

/** Reads first, then what writes, and what ends things last: so every call finds the most of what it asks for. */
export const inTurns = (operations: readonly Operation[]): Operation[] => {
  const turn = ({ id, method }: Operation): number =>
    method === 'GET' ? 0 : method === 'DELETE' || lastWords.test(id) ? 2 : 1;
  return operations.toSorted((a, b) => turn(a) - turn(b));
};
