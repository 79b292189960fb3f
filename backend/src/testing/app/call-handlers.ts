import { allHandlers } from '../../app/compose.ts';
import type { Contract } from '../../kernel/contract.ts';
import type { Infer } from '../../kernel/schema/schema.ts';
import { check } from '../../kernel/schema/schema.ts';
import { borrow } from '../../platform/database/database.ts';
import { createFileLinks } from '../../platform/storage/file-link.ts';
import type { Caller, CommandHandler, QueryHandler, Handler } from '../../platform/handler.ts';
import { problemOf } from '../../platform/http/responses/problem.ts';
import { createLog } from '../../platform/observability/log.ts';
import { recorder, refusalOf } from '../../platform/outbox/outbox.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import type { TestResponse, Person, TestApp } from './test-app.ts';

interface CallInput {
  params?: object;
  body?: object;
}

/**
 * Returns a person who calls the same handlers on the same database in the same transactions, but without HTTP. Tests of very
 * many commands use it. The caller is already authenticated, and no request repeats an idempotency key.
 */
export function callHandlers(app: TestApp, caller: Caller): Pick<Person, 'userId' | 'call'> {
  const handlers = new Map<string, Handler>(
    allHandlers({
      database: app.database,
      files: app.files,
      log: createLog('test', 'fatal'),
      clock: () => app.now.ms,
      adminApproval: 'auto',
      publicUrl: 'https://bidboard.example',
      fileLinks: createFileLinks('of tests'),
    }).map((handler) => [handler.contract.name, handler]),
  );
  const call = async (contract: Contract, input: CallInput = {}): Promise<TestResponse<never>> => {
    const handler = handlers.get(contract.name);
    if (!handler) throw new Error(`${contract.name} has no handler`);
    try {
      const body = await ('handle' in handler ? handle(handler, input) : find(handler, input));
      return { status: 200, body: body as never, problem: {} as never, text: '' };
    } catch (thrown) {
      const error = refusalOf(thrown);
      if (!(error instanceof Refusal)) throw error;
      const problem = problemOf(error);
      return { status: problem.status, body: {} as never, problem, text: problem.message };
    }
  };
  const handle = (
    { contract, handle: run }: CommandHandler,
    { params, body = {} }: CallInput,
  ): Promise<unknown> => {
    const checked = check(contract.body, body);
    if (!checked.ok) return refuse('invalidFields', { errors: checked.errors });
    return borrow(app.database, (connection) =>
      connection.transaction((tx) =>
        run(
          {
            db: tx,
            record: recorder(tx, { correlationId: 'of tests', actorId: caller.userId }),
            caller,
            body: checked.value,
            params,
            files: {},
            now: app.now.ms,
            token: undefined,
            address: '',
            userAgent: '',
            header: () => undefined,
          },
          undefined,
        ),
      ),
    );
  };
  const find = ({ find: run }: QueryHandler, { params }: CallInput): Promise<unknown> =>
    borrow(app.database, (db) =>
      run(
        {
          db,
          caller,
          search: {},
          params,
          header: () => undefined,
          file: undefined,
          now: app.now.ms,
        },
        undefined,
      ),
    );
  return {
    userId: caller.userId,
    call: (contract, input) =>
      call(contract, input as CallInput) as Promise<TestResponse<Infer<(typeof contract)['answer']>>>,
  };
}
