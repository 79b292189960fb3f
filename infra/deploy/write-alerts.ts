import { readFile, writeFile } from 'node:fs/promises';
import { rulesFile } from '../monitoring/written-rules.ts';

const alertsFile = new URL('kubernetes/monitoring/alerts.yaml', import.meta.url);
const head = `# infra/monitoring/alerts.yml, as the operator wants it; written by npm run format, and a test holds them equal.
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata: { name: bidboard }
spec:
`;

/** Writes the rules of infra/monitoring a second time, for the Prometheus operator, which cannot read them from a file. */
export async function writeAlerts(): Promise<void> {
  const rules = await readFile(rulesFile, 'utf8');
  const groups = rules.slice(rules.indexOf('groups:')).replaceAll(/^(?=.)/gm, '  ');
  await writeFile(alertsFile, head + groups);
}
