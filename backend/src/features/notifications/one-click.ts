import { randomUUID } from 'node:crypto';
import type { Express } from 'express';
import type { Database } from '../../platform/database/database.ts';
import { callerOf } from '../../platform/admission-control/caller-of.ts';
import { unlimitedGate, type Gate } from '../../platform/admission-control/gate.ts';
import { readBytes } from '../../platform/http/request-body/body.ts';
import { answerError } from '../../platform/http/edge.ts';
import { createDeadline } from '../../platform/http/responses/deadline.ts';
import type { Log } from '../../platform/observability/log.ts';
import { recorder } from '../../platform/outbox/outbox.ts';
import { refuse } from '../../platform/refusal.ts';
import { turnMailsBy } from './turn-mails.ts';

interface OneClickDeps {
  database: Database;
  log: Log;
  clock(): number;
  notifyRelay(): void;
  gate?: Gate | undefined;
}

const maxBodyBytes = 10_000;

/**
 * Mounts `POST /unsubscribe/:token`. A mail program unsubscribes its reader by the `List-Unsubscribe` header of a mail, as RFC
 * 8058 defines, in a form with `List-Unsubscribe=One-Click`. Opening the same address shows a page that changes nothing, because
 * mail scanners open it.
 */
export function mountOneClick(app: Express, deps: OneClickDeps): void {
  const { database, log, clock, notifyRelay, gate = unlimitedGate } = deps;
  app.post('/unsubscribe/:token', async (request, response) => {
    const correlationId = randomUUID();
    response.setHeader('Cache-Control', 'no-store');
    let leave: (() => void) | undefined;
    try {
      const gateRequest = { caller: callerOf(request, undefined), call: 'oneClick', isCommand: true };
      leave = gate.arrive(gateRequest);
      const body = (await readBytes(request, maxBodyBytes)).toString('latin1');
      if (!/List-Unsubscribe(=|"[\s\S]*?\r?\n\r?\n)One-Click/.test(body)) return refuse('malformed');
      const turnOff = () =>
        database.transaction((tx) =>
          turnMailsBy(
            { db: tx, record: recorder(tx, { correlationId, actorId: null }), now: clock() },
            request.params.token,
            false,
          ),
        );
      await createDeadline().race(gate.run(gateRequest, turnOff));
      notifyRelay();
      response.json({});
    } catch (error) {
      answerError(error, response, correlationId, 'oneClick', log);
    } finally {
      leave?.();
    }
    log.info({ name: 'oneClick', correlationId, status: response.statusCode });
  });
}
