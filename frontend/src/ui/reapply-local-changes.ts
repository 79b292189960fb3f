import { merged } from './three-way.ts';
import type { States } from './three-way.ts';
import type { FieldDescriptors } from './field-descriptors.ts';

/** Ours again after theirs was loaded; what was typed over theirs since then stays where both say something. */
export const reapplyLocalChanges = <Values extends object>(
  fields: FieldDescriptors<Values>,
  states: States<Values>,
  current: Values,
): Values => {
  const ours = merged(fields, states, () => 'mine');
  return merged(fields, { base: states.theirs, theirs: ours, mine: current }, () => 'mine');
};
