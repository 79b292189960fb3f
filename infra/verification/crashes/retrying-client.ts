import { setTimeout } from 'node:timers/promises';
import type { Command } from '@bidboard/backend/kernel/contract';
import { fillPath } from '@bidboard/backend/kernel/addresses/path';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';

/** An acknowledged command, with its request and its response. */
export interface AcknowledgedCommand {
  command: string;
  /** The idempotency key, which is also its correlation id. */
  key: string;
  token: string | undefined;
  body: unknown;
  path: string;
  text: string;
}

export interface RetryingClient {
  /** Repeats a command with the same key until there is a response. Throws if it is refused. */
  call<C extends Command>(
    contract: C,
    token: string | undefined,
    body: Infer<C['body']>,
  ): Promise<Infer<C['answer']>>;
  /** Sends the command once more and returns its present response. */
  repeatCommand(before: AcknowledgedCommand): Promise<{ status: number; text: string }>;
  readonly acknowledged: readonly AcknowledgedCommand[];
  /** The number of retries by reason: a status, or the connection's error. */
  readonly retries: ReadonlyMap<string, number>;
}

/** The pause that a page makes before it asks again. */
const againAfterMs = 50;
/** A request without a response by then will never get one. */
const timeoutMs = 180_000;
/** No request may hang for ten seconds. */
const maxSeconds = 10;

/** Calls an API that may be unavailable. Commands are sent one at a time, and every response is recorded. */
export function createRetryingClient(
  baseUrl: string,
  pace: Pick<Pace, 'turn' | 'acknowledged'>,
): RetryingClient {
  const acknowledged: AcknowledgedCommand[] = [];
  const retries = new Map<string, number>();
  const countRetry = (why: string) => retries.set(why, (retries.get(why) ?? 0) + 1);

  async function send({ token, key, body, path }: Omit<AcknowledgedCommand, 'text' | 'command'>) {
    const response = await fetch(`${baseUrl}/api/${path}`, {
      method: 'POST',
      headers: {
        ...(token !== undefined && { token }),
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-correlation-id': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(maxSeconds * 1_000),
    });
    return { status: response.status, text: await response.text() };
  }

  async function untilAnswered(command: Omit<AcknowledgedCommand, 'text' | 'command'>) {
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await setTimeout(againAfterMs)) {
      const response = await send(command).catch((error: unknown) => {
        countRetry(wordsOf(error));
        return undefined;
      });
      if (response && response.status < 500 && response.status !== 429) return response;
      if (response) countRetry(String(response.status));
    }
    throw new Error(`no answer within ${timeoutMs / 1_000} s, but ${JSON.stringify([...retries])}`);
  }

  return {
    acknowledged,
    retries,
    repeatCommand: untilAnswered,
    async call(contract, token, body) {
      const command = {
        command: contract.name,
        key: crypto.randomUUID(),
        token,
        body,
        path: fillPath(contract.path, {}),
      };
      await pace.turn();
      const { status, text } = await untilAnswered(command);
      if (status !== 200) throw new Error(`${contract.name}: ${status} ${text}`);
      acknowledged.push({ ...command, text });
      pace.acknowledged();
      return JSON.parse(text) as Infer<typeof contract.answer>;
    },
  };
}

function wordsOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? String(error);
}

/** Limits the number of commands, and lets callers wait until enough were acknowledged. */
export interface Pace {
  /** Must be awaited before each command. Commands beyond the allowed number wait until more are allowed. */
  turn(): Promise<void>;
  /** Sets the number of commands from now on. The next kill then happens among them, and a restarting part is not flooded. */
  allow(commands: number): void;
  /** Must be called for each acknowledged command. */
  acknowledged(): void;
  /** Resolves when that many more commands were acknowledged since the call. */
  after(commands: number): Promise<void>;
}

export function createPace(): Pace {
  let count = 0;
  let allowed = 0;
  let awaited: { until: number; resolve(): void }[] = [];
  const held: (() => void)[] = [];
  return {
    async turn() {
      while (allowed <= 0) await new Promise<void>((resolve) => held.push(resolve));
      allowed--;
    },
    allow(commands) {
      allowed = commands;
      for (const go of held.splice(0)) go();
    },
    acknowledged() {
      count++;
      const due = awaited.filter(({ until }) => until <= count);
      awaited = awaited.filter(({ until }) => until > count);
      for (const { resolve } of due) resolve();
    },
    after: (commands) => new Promise((resolve) => awaited.push({ until: count + commands, resolve })),
  };
}
