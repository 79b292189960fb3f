import { merged } from './three-way-merge.ts';
import type { States } from './three-way-merge.ts';
import type { FieldDescriptors } from './field-descriptors.ts';

/** Reapplies our changes after the other user's version was loaded. Where both have a value, text typed since then stays. */
export const reapplyLocalChanges = <Values extends object>(
  fields: FieldDescriptors<Values>,
  states: States<Values>,
  current: Values,
): Values => {
  const ours = merged(fields, states, () => 'mine');
  return merged(fields, { base: states.theirs, theirs: ours, mine: current }, () => 'mine');
};
