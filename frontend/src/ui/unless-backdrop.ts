/**
 * How every dialog closes: by Escape and by its buttons, not by a click beside it. That click may be the second one of a double
 * click on the button that opened the dialog, and it would answer a question that has not been read yet.
 */
export const unlessBackdrop =
  (close: () => void) =>
  (_event: object, reason: 'backdropClick' | 'escapeKeyDown'): void => {
    if (reason !== 'backdropClick') close();
  };
