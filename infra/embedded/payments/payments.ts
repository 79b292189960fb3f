import type { ControlCommands } from './control/control-commands.ts';
import { randomBytes } from 'node:crypto';
import { startChild } from '../../processes/child.ts';
import { freePort } from '../../machine/free-port.ts';

/** The control endpoint for outside callers: each command is a method. */
export type Control = {
  [V in keyof ControlCommands]: (
    ...args: Parameters<ControlCommands[V]>
  ) => Promise<Awaited<ReturnType<ControlCommands[V]>>>;
};

export function controlOf(url: string, token: string): Control {
  const commands: object = new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'then' ? undefined : (...args: unknown[]) => callCommand(url, token, String(name), args),
    },
  );
  return commands as Control;
}

async function callCommand(url: string, token: string, command: string, args: unknown[]): Promise<unknown> {
  const response = await fetch(`${url}/control/${command}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(args),
  });
  const reply = (await response.json()) as { message?: string };
  if (!response.ok) throw new Error(`${command}: ${reply.message}`);
  return reply;
}

export interface PaymentsOptions {
  /** The address for signed events; `control.webhooks({ url })` can set it later. */
  webhookUrl?: string | undefined;
  /** A file in which the state survives the process. */
  statePath?: string | undefined;
  /** The previous port for a restart; otherwise a free one. */
  port?: number | undefined;
  key?: string | undefined;
  webhookSecret?: string | undefined;
}

export interface Payments {
  /** The SDK's host setting, with `protocol: 'http'`. */
  host: string;
  port: number;
  url: string;
  key: string;
  webhookSecret: string;
  control: Control;
  controlToken: string;
  stop(): Promise<void>;
  /** Kills it wherever its execution is. */
  kill(): Promise<void>;
}

const host = '127.0.0.1';

/** Starts the stand-in for Stripe as its own process, with its control endpoint open. */
export async function startPayments(options: PaymentsOptions = {}): Promise<Payments> {
  const port = options.port ?? (await freePort());
  const key = options.key ?? `sk_test_${randomBytes(24).toString('hex')}`;
  const webhookSecret = options.webhookSecret ?? `whsec_${randomBytes(24).toString('hex')}`;
  const controlToken = randomBytes(24).toString('hex');
  const child = await startChild('infra/embedded/payments/payments-main.ts', {
    NODE_ENV: 'test',
    PAYMENTS_PORT: String(port),
    STRIPE_SECRET_KEY: key,
    WEBHOOK_URL: options.webhookUrl ?? '',
    WEBHOOK_SECRET: webhookSecret,
    CONTROL_TOKEN: controlToken,
    PAYMENTS_STATE: options.statePath ?? '',
  });
  const url = `http://${host}:${port}`;
  const { stop, kill } = child;
  return {
    host,
    port,
    url,
    key,
    webhookSecret,
    control: controlOf(url, controlToken),
    controlToken,
    stop,
    kill,
  };
}
