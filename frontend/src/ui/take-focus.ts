/** As the `ref` of what appears because somebody asked for it: the focus goes there once, when it is drawn. */
export const takeFocus = (place: HTMLElement | null): void => place?.focus();
