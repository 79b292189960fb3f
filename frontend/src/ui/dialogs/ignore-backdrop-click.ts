/**
 * How every dialog closes: by Escape and by its buttons, not by a click beside it. Such a click may be the second one of a double
 * click on the button that opened the dialog. It would then answer a question that the user has not read yet.
 */
export const unlessBackdrop =
  (close: () => void) =>
  (_event: object, reason: 'backdropClick' | 'escapeKeyDown'): void => {
    if (reason !== 'backdropClick') close();
  };
