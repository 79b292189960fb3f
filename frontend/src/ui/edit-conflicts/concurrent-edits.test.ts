import { expect, test } from 'vitest';
import { chanceFrom } from '../../testing/seeded-chance.ts';
import { differencesOf, merged } from './three-way-merge.ts';
import type { FieldDescriptors } from './field-descriptors.ts';

interface Step {
  title: string;
  about: string;
  milestones: { name: string; date: string }[];
}
const fields: FieldDescriptors<Step> = {
  title: 'Title',
  about: 'About',
  milestones: {
    label: 'Milestones',
    rows: {
      idOf: ({ name }) => name,
      labelOf: ({ name }) => name,
      fields: { name: 'Name', date: 'Date' },
    },
  },
};
const names = ['Start', 'Feedback', 'Submission'];

/** The server's state. The server refuses to replace it for an editor that has not seen it. */
interface SavedStep {
  draft: Step;
  version: number;
}
interface Editor {
  base: Step;
  version: number;
  typed: Step;
  /** The places typed in since the base. */
  touched: Set<string>;
}

/** Every place of the step with its content. */
const placesOf = ({ title, about, milestones }: Step): [string, string][] => [
  ['title', title],
  ['about', about],
  ...milestones.map(({ name, date }): [string, string] => [name, date]),
];

function type(editor: Editor, place: string, text: string): void {
  const { typed } = editor;
  editor.typed =
    place === 'title' || place === 'about'
      ? { ...typed, [place]: text }
      : {
          ...typed,
          milestones: typed.milestones.map((milestone) =>
            milestone.name === place ? { ...milestone, date: text } : milestone,
          ),
        };
  editor.touched.add(place);
}

/**
 * The server's state after the save. If the editor saved second, `takesTheirs` chooses at each place. Violations of the guarantee
 * are passed to `tell`.
 */
function save(
  editor: Editor,
  saved: SavedStep,
  takesTheirs: () => boolean,
  report: (breach: string) => void,
): SavedStep {
  if (editor.version === saved.version) {
    const next = { draft: editor.typed, version: saved.version + 1 };
    Object.assign(editor, { base: next.draft, version: next.version, touched: new Set() });
    return next;
  }
  const states = { base: editor.base, theirs: saved.draft, mine: editor.typed };
  const conflicts = differencesOf(fields, states).filter(({ by }) => by === 'both');
  const choices = new Map(conflicts.map(({ id }) => [id, takesTheirs()]));
  const typed = merged(fields, states, (id) => (choices.get(id) ? 'theirs' : 'mine'));
  const theirs = new Map(placesOf(saved.draft));
  const own = new Map(placesOf(editor.typed));
  const changed = placesOf(typed).filter(([place, text]) => theirs.get(place) !== text);
  const lost = placesOf(typed).filter(
    ([place, text]) => editor.touched.has(place) && own.get(place) !== text,
  );
  const chosen = [...choices.values()].filter(Boolean).length;
  if (changed.some(([place]) => !editor.touched.has(place)))
    report('a save is undone by somebody who never typed there');
  if (lost.length > chosen) report('something typed is gone that nobody gave up');
  if (theirs.size !== own.size || placesOf(typed).length !== own.size) report('a row is gone or there twice');
  const touched = new Set(changed.map(([place]) => place));
  Object.assign(editor, { base: saved.draft, version: saved.version, typed, touched });
  return saved;
}

test('Two editors in ten thousand random orders lose no update unless one chooses to lose it', () => {
  const chance = chanceFrom(7);
  const breaches: string[] = [];
  const report = (breach: string) => void breaches.push(breach);
  const draft: Step = { title: '', about: '', milestones: names.map((name) => ({ name, date: '' })) };
  let seconds = 0;
  for (let order = 0; order < 10_000; order += 1) {
    let saved: SavedStep = { draft, version: 1 };
    const newEditor = (): Editor => ({ base: draft, version: 1, typed: draft, touched: new Set() });
    const editors = [newEditor(), newEditor()] as const;
    for (let step = 0; step < 8; step += 1) {
      const editor = editors[chance(2) as 0 | 1];
      if (chance(2) === 0) type(editor, ['title', 'about', ...names][chance(5)] ?? 'title', `${step}`);
      else {
        if (editor.version < saved.version) seconds += 1;
        saved = save(editor, saved, () => chance(2) === 0, report);
      }
    }
    for (const editor of editors)
      while (editor.touched.size > 0) saved = save(editor, saved, () => false, report);
    if (!editors.some(({ base }) => base === saved.draft)) report('what is saved was typed by nobody');
  }
  expect(breaches).toEqual([]);
  expect(seconds).toBeGreaterThan(5000);
});
