import type { Contract } from '@bidboard/backend/kernel/contract';
import { fillPath } from '@bidboard/backend/kernel/addresses/path';
import { openCuttableProxy, type CuttableProxy } from '@bidboard/backend/testing/servers/cuttable-proxy';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { startChild, type Child } from '../processes/child.ts';
import { startMailbox } from '../embedded/mailbox/mailbox.ts';
import { startPayments } from '../embedded/payments/payments.ts';
import { freePort } from '../machine/free-port.ts';

type Name = 'api' | 'worker';

/** API and workers as processes that expose their metrics, with every connection under the test's control. */
export interface WatchedProduct {
  /** An app on the same database, in the test's own process. It sets up a fixture beside the processes under test. */
  app: TestApp;
  url: string;
  ports: Record<Name, number>;
  proxies: { database: CuttableProxy; mail: CuttableProxy; payments: CuttableProxy; search: CuttableProxy };
  pid(name: Name): number;
  scrape(name: Name): Promise<Scrape>;
  /** Calls the API process; returns the status, or 0 if there was no response. */
  call(contract: Contract, person: Person, body: object): Promise<number>;
  kill(name: Name): Promise<void>;
  start(name: Name, settings?: Record<string, string>, args?: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

export async function startWatched(): Promise<WatchedProduct> {
  const app = await createTestApp({ clock: Date.now });
  const mailbox = await startMailbox();
  const payments = await startPayments();
  const proxies = {
    database: await openCuttableProxy(app.appUrl),
    mail: await openCuttableProxy(mailbox.smtpUrl),
    payments: await openCuttableProxy(payments.url),
    search: await openCuttableProxy('http://127.0.0.1:9'),
  };
  const database = new URL(app.appUrl);
  const { port: databasePort } = new URL(proxies.database.url);
  [database.hostname, database.port] = ['127.0.0.1', databasePort];
  const [port, api, worker] = [await freePort(), await freePort(), await freePort()];
  const ports = { api, worker };
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    PUBLIC_URL: url,
    LOG_LEVEL: 'fatal',
    DATABASE_URL: database.href,
    DATABASE_CONNECTIONS: '3',
    RATE_LIMIT_MULTIPLIER: '50',
    SMTP_URL: proxies.mail.url.replace('http:', 'smtp:'),
    STORAGE_DIR: app.files.incomingFolder,
    STRIPE_SECRET_KEY: payments.key,
    STRIPE_WEBHOOK_SECRET: payments.webhookSecret,
    STRIPE_API_URL: proxies.payments.url,
  };
  const files = { api: 'backend/src/main.ts', worker: 'workers/src/main.ts' };
  const running = new Map<Name, Child>();

  return {
    app,
    url,
    ports,
    proxies,
    pid: (name) => running.get(name)?.pid ?? 0,
    scrape: (name) => scrape(ports[name]),
    async call(contract, person, body) {
      try {
        const response = await fetch(`${url}/api/${fillPath(contract.path, {})}`, {
          method: contract.method,
          headers: { token: person.token ?? '', 'content-type': 'application/json' },
          ...(contract.method !== 'GET' && { body: JSON.stringify(body) }),
        });
        await response.arrayBuffer();
        return response.status;
      } catch {
        return 0;
      }
    },
    async kill(name) {
      await running.get(name)?.kill();
      running.delete(name);
    },
    async start(name, settings = {}, args = []) {
      const environment = { ...env, ...settings, METRICS_PORT: String(ports[name]) };
      running.set(name, await startChild(files[name], environment, args));
    },
    async stop() {
      await Promise.all([...running.values()].map((child) => child.stop()));
      await Promise.all(Object.values(proxies).map((proxy) => proxy.close()));
      await payments.stop();
      await mailbox.close();
      await app.close();
    },
  };
}

/** The output of a process at its metrics port. */
interface Scrape {
  text: string;
  /**
   * Sums all samples of a metric, including those of a histogram. For `name{label="value"}` it sums only the samples with that
   * label.
   */
  sum(metric: string): number;
}

async function scrape(port: number): Promise<Scrape> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text}`);
  const all = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const lines = (metric: string) => {
    const [name, label = ''] = metric.split(/[{}]/);
    const ofName = new RegExp(`^${name}(_bucket|_sum|_count)?[{ ]`);
    return all.filter((line) => ofName.test(line) && line.includes(label));
  };
  return {
    text,
    sum: (metric) =>
      lines(metric).reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0),
  };
}
