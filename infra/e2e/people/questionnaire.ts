import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../machine/places.ts';
import type { QuestionnaireFile } from './buyer.ts';

const real = join(root, '../shared/data/questionnaires/security-and-privacy.csv');

/** Returns 45 questions: the real questionnaire if its folder exists, otherwise one of our own with the same number. */
export function questionnaireOf45(): QuestionnaireFile {
  if (existsSync(real))
    return { name: 'security-and-privacy.csv', mimeType: 'text/csv', buffer: readFileSync(real) };
  process.stdout.write('The real questionnaires are absent: journeys import one of their own.\n');
  const rows = Array.from({ length: 45 }, (_, at) => {
    const type = at % 3 === 2 ? 'detailed' : 'yes-no';
    return `Security,Part ${1 + Math.floor(at / 9)},"Is control ${at + 1} in place, and tested?",${type}`;
  });
  return {
    name: 'own.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['category,section,question,type', ...rows].join('\n')),
  };
}
