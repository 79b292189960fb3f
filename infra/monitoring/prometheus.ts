import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startOnLifeline } from '../embedded/lifeline-server.ts';
import { freePort } from '../free-port.ts';
import { rulesFile } from './written-rules.ts';

export const hasPrometheus = ['prometheus', 'promtool'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
);

/**
 * The rules as written, made to fire soon: for each minute that is looked back at two seconds, for each that is waited a
 * fifth of one, since a scrape that a busy machine misses begins the waiting anew. Lags, ages and counts of jobs are sixty
 * times smaller; shares and what is slow for a person stay.
 */
const hastened = (rules: string): string =>
  rules
    .replaceAll(/\[(\d+)m\]/g, (_, minutes: string) => `[${Number(minutes) * 2}s]`)
    .replaceAll(/for: (\d+)m$/gm, (_, minutes: string) => `for: ${Number(minutes) * 200}ms`)
    .replaceAll(/> (\d{2,})$/gm, (_, limit: string) => `> ${Number(limit) / 60}`);

export interface Prometheus {
  /** Names of the alerts that fire now. */
  firing(): Promise<string[]>;
  stop(): Promise<void>;
}

const startTimeoutMs = 60_000;

/** With the rules that it names. */
const written = new URL('prometheus.yml', import.meta.url);

/** A real Prometheus that scrapes every second and goes by our rules. */
export async function startPrometheus(targets: { api: number; worker: number }): Promise<Prometheus> {
  const checked = spawnSync('promtool', ['check', 'config', fileURLToPath(written)], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(`promtool: ${checked.stdout}${checked.stderr}`);
  const folder = await mkdtemp(join(tmpdir(), 'bidboard-prometheus-'));
  const port = await freePort();
  await writeFile(join(folder, 'alerts.yml'), hastened(await readFile(rulesFile, 'utf8')));
  await writeFile(
    join(folder, 'prometheus.yml'),
    JSON.stringify({
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '500ms' },
      rule_files: ['alerts.yml'],
      scrape_configs: Object.entries(targets).map(([name, target]) => ({
        job_name: `bidboard-${name}`,
        static_configs: [{ targets: [`127.0.0.1:${target}`] }],
      })),
    }),
  );
  const { stop } = await startOnLifeline({
    name: 'Prometheus',
    command: 'prometheus',
    args: [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'store')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    folder,
    isThrownAway: true,
    lockFile: 'store/lock',
    answers: () =>
      fetch(`http://127.0.0.1:${port}/-/ready`).then(
        (response) => response.ok,
        () => false,
      ),
    startTimeoutMs,
  });
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).json();
  return {
    async firing() {
      const { data } = (await ask('/api/v1/alerts')) as {
        data: { alerts: { labels: { alertname: string }; state: string }[] };
      };
      const names = data.alerts
        .filter((alert) => alert.state === 'firing')
        .map((alert) => alert.labels.alertname);
      return [...new Set(names)].sort();
    },
    stop,
  };
}
