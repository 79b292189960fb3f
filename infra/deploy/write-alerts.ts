import { readFile, writeFile } from 'node:fs/promises';
import { rulesFile } from '../monitoring/written-rules.ts';

const alertsFile = new URL('kubernetes/monitoring/alerts.yaml', import.meta.url);
const head = `# The rules of infra/monitoring/alerts.yml for the Prometheus operator. "npm run format" writes this file, and a test compares the two.
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
