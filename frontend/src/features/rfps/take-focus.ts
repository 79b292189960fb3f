/** As the `ref` of a field that appears because somebody asked for it: the focus goes there once, when it is drawn. */
export const takeFocus = (field: HTMLElement | null): void => field?.focus();
