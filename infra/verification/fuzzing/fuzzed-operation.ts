import type { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { ValueLookup } from '@bidboard/backend/testing/generated-requests/described-schema';
import {
  generatedRequests,
  type GeneratedRequest,
} from '@bidboard/backend/testing/generated-requests/generated-request';
import type { Operation } from '@bidboard/backend/testing/generated-requests/served-operations';
import type { responseValidator } from './response-validator.ts';
import { requestValidator } from './request-validator.ts';
import type { ReceivedAnswer } from './send-request.ts';

/** The outcome of one operation's cases. */
export interface FuzzingResult {
  operation: string;
  cases: number;
  /** The number of responses by status. */
  statuses: { readonly [status: string]: number };
  /** The failure, with the seed and the shrunk request. */
  failure: string | undefined;
}

export interface FuzzingContext {
  people: readonly string[];
  known: ValueLookup;
  whoKnows(request: unknown): string[];
  ajv: Ajv2020;
  validateResponse: ReturnType<typeof responseValidator>;
  /** Sends a request of an operation. Returns the response, and the server's own log entry if the server is at fault. */
  call(
    operation: Operation,
    request: GeneratedRequest,
  ): Promise<ReceivedAnswer & { defect?: string | undefined }>;
  cases: number;
  seed: number;
}

/** The maximum number of attempts to find a smaller failing request. */
const maxShrinks = 150;

/** Sends generated requests of an operation, one after the other, and judges each response by the document. */
export async function fuzzOperation(operation: Operation, fuzzing: FuzzingContext): Promise<FuzzingResult> {
  const { people, known, whoKnows, ajv, validateResponse, call, cases, seed } = fuzzing;
  const validateRequest = requestValidator(operation, ajv);
  const statuses: { [status: string]: number } = {};
  let [sent, failures] = [0, 0];
  const requests = generatedRequests(operation, people, known, whoKnows);
  const property = fc.asyncProperty(requests, async (request) => {
    if (failures > maxShrinks) return;
    const answer = await call(operation, request);
    if (failures === 0) {
      sent += 1;
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
    const violations = validateResponse(operation, validateRequest(request), answer);
    if (failures > 0) failures += 1;
    if (violations.length === 0) return;
    failures ||= 1;
    throw new Error([...violations, answer.defect, answer.text.slice(0, 300)].filter(Boolean).join('\n'));
  });
  const outcome = await fc.check(property, { seed: seedFor(operation, seed), numRuns: cases });
  return { operation: operation.id, cases: sent, statuses, failure: failureOf(operation, seed, outcome) };
}

/** Each operation has its own seed. With one seed for all, the same values would recur. */
const seedFor = ({ id }: Operation, seed: number): number =>
  [...id].reduce((sum, char) => (Math.imul(sum, 31) + char.charCodeAt(0)) | 0, seed);

function failureOf(
  { id, method, path }: Operation,
  seed: number,
  { failed, counterexample, errorInstance }: fc.RunDetails<[GeneratedRequest]>,
): string | undefined {
  if (!failed) return undefined;
  const message = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return `${id} (${method} ${path}), SEED=${seed}\n${fc.stringify(counterexample?.[0]).slice(0, 2000)}\n${message}`;
}
