import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { clearToasts, closeSnackbar } from '../ui/feedback/toast-store.ts';

/** jsdom lays nothing out, so no element ever changes its size. */
class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** A screen that matches no media query, and never will. */
const unmatched = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

globalThis.ResizeObserver ??= StillResizeObserver;
globalThis.matchMedia ??= unmatched;
Element.prototype.scrollIntoView ??= () => undefined;
// jsdom has it only to say that it is missing.
globalThis.scrollTo = () => undefined;

/**
 * Frames come at once. Menus and selects move the focus with the next frame, and jsdom draws sixty a second, so a quick test would
 * press its next key before the focus has moved.
 */
globalThis.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 0));
globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);

// What a test waits for comes at once, but a busy machine may take longer than the usual second.
configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  // Testing Library unmounts by itself only where test functions are global.
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // The first call keeps what survives a navigation, once.
  clearToasts();
  clearToasts();
  closeSnackbar();
  localStorage.clear();
});
