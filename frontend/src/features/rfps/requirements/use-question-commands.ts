import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useMemo, useRef, useState, type Dispatch } from 'react';
import { dropEdit, stepTarget } from './draft/question-edits.ts';
import { mintQuestionId, questionIdsOf, type RequirementsDraft } from './draft/requirements-draft.ts';
import type { RequirementsEdit } from './draft/requirements-edits.ts';
import type { ConfirmDelete, PastePlace, QuestionCommands } from './question-commands.ts';
import { useQuestionDrops } from './question-drag.ts';

const none: ReadonlySet<number> = new Set();

/** The selected questions of a draft, and what rows can do with questions. */
export function useQuestionCommands(
  draft: RequirementsDraft,
  edit: Dispatch<RequirementsEdit>,
  confirmDelete: ConfirmDelete,
) {
  const [chosen, setChosen] = useState(none);
  const [opened, setOpened] = useState(none);
  const [pasted, setPasted] = useState<{ place: PastePlace; text: string } | null>(null);
  const [bankPlace, setBankPlace] = useState<PastePlace | null>(null);
  /** What a screen reader announces after a move. */
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const takenIds = useCallback(() => questionIdsOf(latest.current), []);
  const selected = useMemo(() => {
    if (chosen.size === 0) return none;
    // In the order of the draft, and without questions that have been deleted since.
    return new Set([...questionIdsOf(draft)].filter((questionId) => chosen.has(questionId)));
  }, [chosen, draft]);

  const commands = useMemo((): QuestionCommands => {
    return {
      edit,
      confirmDelete,
      takenIds,
      openDetails: (questionId, isOpen) => setOpened((before) => withIds(before, [questionId], isOpen)),
      paste: (place, text) => setPasted({ place, text }),
      openBank: setBankPlace,
      select: (questionIds, isSelected) => setChosen((before) => withIds(before, questionIds, isSelected)),
      move: (section, questionId, direction) => {
        const found = placeOfSection(latest.current, section);
        const before = found && stepTarget(found.questions, questionId, direction);
        if (!found || before === undefined) return;
        edit({ edit: 'questionsMoved', questionIds: [questionId], section, before });
        const at = found.questions.findIndex((question) => question.questionId === questionId);
        const place = `${found.number}.${direction === 'up' ? at : at + 2}`;
        setAnnouncement(t`Moved to ${place}.`);
      },
      duplicate: (questionIds) => {
        const copies = new Map(
          questionIds.map((questionId) => [questionId, mintQuestionId(takenIds())] as const),
        );
        edit({ edit: 'questionsDuplicated', copies });
        return [...copies.values()];
      },
    };
  }, [edit, confirmDelete, takenIds]);

  useQuestionDrops((questionId, place) => edit(dropEdit(draft, selected, questionId, place)));
  return {
    selected,
    /** The questions whose details are open. */
    opened,
    commands,
    announcement,
    pasted,
    endPaste: () => setPasted(null),
    bankPlace,
    closeBank: () => setBankPlace(null),
    clearSelection: () => setChosen(none),
  };
}

function withIds(before: ReadonlySet<number>, ids: readonly number[], isIn: boolean): ReadonlySet<number> {
  const next = new Set(before);
  for (const id of ids) {
    if (isIn) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** A section's questions with its number, such as '1.2'. */
function placeOfSection(draft: RequirementsDraft, key: string) {
  for (const [c, category] of draft.categories.entries())
    for (const [s, section] of category.sections.entries())
      if (section.key === key) return { number: `${c + 1}.${s + 1}`, questions: section.questions };
  return undefined;
}
