import { randomUUID } from 'node:crypto';
import type { Express, RequestHandler, Response } from 'express';
import type { Queue } from 'bullmq';
import { jobQueues, openQueueBoard } from '../contracts/queues.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { requireOperator } from '../../../platform/auth/authentication.ts';
import { commandHandler, type Caller, type CommandHandler } from '../../../platform/handler.ts';
import { setViewerPolicy } from '../../../platform/http/security-headers/content-policy.ts';
import { answerError } from '../../../platform/http/edge.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { refuse } from '../../../platform/refusal.ts';
import { boardPath, type BoardPasses } from './board-pass.ts';
import { idsOf } from './job-ids.ts';
import type { OpenJobWindow } from './queue-list.ts';

export interface QueueBoardDependencies {
  database: Database;
  log: Log;
  clock(): number;
  openJobWindow: OpenJobWindow;
  passes: BoardPasses;
  /** Whether the holder of a session is an operator; undefined if the session has ended. */
  isOperatorOf(
    db: Queryable,
    tokenHash: string,
  ): Promise<Pick<Caller, 'isOperator' | 'lacksSecondFactor'> | null>;
}

/** Records nothing, because the cookie itself is the pass. */
export const openQueueBoardHandler = (passes: BoardPasses): CommandHandler =>
  commandHandler(openQueueBoard, async ({ caller, header, now }) => {
    header('Set-Cookie', passes.give(caller.tokenHash, now));
    return { path: boardPath };
  });

/**
 * Mounts Bull Board for details, read-only. Every request checks again that the pass's session is valid and belongs to an
 * operator. For others the board does not exist. It is loaded when it is first opened.
 */
export function mountQueueBoard(app: Express, dependencies: QueueBoardDependencies): void {
  let board: Promise<RequestHandler> | undefined;
  app.use(boardPath, async (request, response, next) => {
    try {
      response.setHeader('Cache-Control', 'no-store');
      const tokenHash = dependencies.passes.holder(request.headers.cookie ?? '', dependencies.clock());
      const holder =
        tokenHash === undefined ? null : await dependencies.isOperatorOf(dependencies.database, tokenHash);
      if (holder === null) return refuse('unauthenticated');
      requireOperator(holder);
      if (request.method !== 'GET' && request.method !== 'HEAD') return refuse('methodNotAllowed');
      // Without the trailing slash, the page's links to its own files would lead elsewhere.
      if (request.originalUrl === boardPath) return response.redirect(`${boardPath}/`);
      board ??= makeBoard(dependencies.openJobWindow).catch((error: unknown) => {
        board = undefined;
        dependencies.log.warn({ err: error }, 'opening the queue board failed');
        return refuse('unavailable');
      });
      setViewerPolicy(response);
      removeFontLinks(response);
      (await board)(request, response, next);
    } catch (error) {
      answerError(error, response, randomUUID(), 'queueBoard', dependencies.log);
    }
  });
}

/** Its page requests fonts from another site, which our policy refuses. This keeps it from trying. */
function removeFontLinks(response: Response): void {
  const send = response.send.bind(response);
  response.send = (body: unknown) =>
    send(typeof body === 'string' ? body.replace(/<link [^>]*fonts\.googleapis\.com[^>]*>/, '') : body);
}

async function makeBoard(openJobWindow: OpenJobWindow): Promise<RequestHandler> {
  const [{ createBullBoard }, { BullMQAdapter }, { ExpressAdapter }, jobs] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/express'),
    openJobWindow(),
  ]);
  const serverAdapter = new ExpressAdapter().setBasePath(boardPath);
  createBullBoard({
    queues: jobQueues.map((name) => {
      const queue = new BullMQAdapter(jobs.shown(name) as Queue, { readOnlyMode: true });
      queue.setFormatter('data', (data) => idsOf(data));
      queue.setFormatter('returnValue', () => null);
      return queue;
    }),
    serverAdapter,
    options: {
      uiConfig: { boardTitle: 'Bidboard queues', hideDocsLink: true, locale: { lng: 'en-US' } },
    },
  });
  return serverAdapter.getRouter() as RequestHandler;
}
