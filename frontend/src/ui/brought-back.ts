import { merged } from './three-way.ts';
import type { States } from './three-way.ts';
import type { ToldFields } from './told-fields.ts';

/** Ours again after theirs was loaded; what was typed over theirs since then stays where both say something. */
export const broughtBack = <Values extends object>(
  fields: ToldFields<Values>,
  states: States<Values>,
  current: Values,
): Values => {
  const ours = merged(fields, states, () => 'mine');
  return merged(fields, { base: states.theirs, theirs: ours, mine: current }, () => 'mine');
};
