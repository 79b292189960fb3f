import { readFile } from 'node:fs/promises';
import { readYaml } from '@bidboard/backend/testing/app/read-yaml';

export interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; description?: string; runbook?: string };
}

export interface RuleFile {
  groups: { name: string; rules: Rule[] }[];
}

export const rulesFile = new URL('alerts.yml', import.meta.url);

export const readRules = async (): Promise<Rule[]> =>
  (await readYaml<RuleFile>(rulesFile)).groups.flatMap((group) => group.rules);

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { h: number; w: number; x: number; y: number };
  targets?: { expr: string; refId: string }[];
}

export const readDashboard = async () =>
  JSON.parse(await readFile(new URL('dashboard.json', import.meta.url), 'utf8')) as {
    uid: string;
    title: string;
    schemaVersion: number;
    panels: Panel[];
  };

/** Returns the metrics that an expression uses. A histogram appears under its base name. */
export const metricsIn = (expr: string): string[] => [
  ...new Set(
    [...expr.matchAll(/\b(?:bidboard|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_bucket$/, ''),
    ),
  ),
];
