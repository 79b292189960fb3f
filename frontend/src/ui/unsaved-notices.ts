import { closeNotice, readBoard } from './notice-board.ts';

/** After a save, and on another step: nothing is unsaved there. */
export function closeUnsavedNotices(): void {
  for (const { id, isUnsaved } of readBoard().notices) if (isUnsaved) closeNotice(id);
}
