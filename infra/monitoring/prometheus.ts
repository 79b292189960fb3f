import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startOnLifeline } from '../embedded/lifeline.ts';
import { freePort } from '../machine/free-port.ts';
import { rulesFile } from './written-rules.ts';

export const hasPrometheus = ['prometheus', 'promtool'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
);

/**
 * The rules as written, changed to fire soon. Each minute of a look-back window becomes two seconds. Each minute of waiting
 * becomes a fifth of a minute, since one scrape that a busy machine misses restarts the wait. Lags, ages and counts of jobs
 * become sixty times smaller. Shares, and durations that are slow for a person, stay.
 */
const shortened = (rules: string): string =>
  rules
    .replaceAll(/\[(\d+)m\]/g, (_, minutes: string) => `[${Number(minutes) * 2}s]`)
    .replaceAll(/for: (\d+)m$/gm, (_, minutes: string) => `for: ${Number(minutes) * 200}ms`)
    .replaceAll(/> (\d{2,})$/gm, (_, limit: string) => `> ${Number(limit) / 60}`);

export interface Prometheus {
  /** Returns the names of the alerts that fire now. */
  firing(): Promise<string[]>;
  stop(): Promise<void>;
}

const startTimeoutMs = 60_000;

/** The configuration, with the rules that it names. */
const written = new URL('prometheus.yml', import.meta.url);

/** Starts a real Prometheus that scrapes every second and evaluates our rules. */
export async function startPrometheus(targets: { api: number; worker: number }): Promise<Prometheus> {
  const checked = spawnSync('promtool', ['check', 'config', fileURLToPath(written)], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(`promtool: ${checked.stdout}${checked.stderr}`);
  const folder = await mkdtemp(join(tmpdir(), 'bidboard-prometheus-'));
  const port = await freePort();
  await writeFile(join(folder, 'alerts.yml'), shortened(await readFile(rulesFile, 'utf8')));
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
