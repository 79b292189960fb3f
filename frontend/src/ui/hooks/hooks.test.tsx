import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readToasts } from '../feedback/toast-store.ts';
import { focusOnMount, useFocusAfterChange } from './use-focus-after-change.ts';
import { setSingleKeys, useSingleKey, useSingleKeysOn } from './single-key-shortcuts.ts';
import { useDebouncedValue } from './use-debounced-value.ts';
import { useElementWidth, useOffsetTop } from './use-element-position.ts';
import { useHasPassed } from './use-has-passed.ts';
import { useInFlightGuard } from './use-in-flight-guard.ts';
import { useLastDefined } from './use-last-defined.ts';
import { useLazyPart } from './use-lazy-part.ts';
import { usePrefersReducedMotion } from './use-media-query.ts';

describe('Timers', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  it('A debounced text follows once typing pauses', () => {
    const { result, rerender } = renderHook(({ text }) => useDebouncedValue(text, 200), {
      initialProps: { text: '' },
    });
    rerender({ text: 'c' });
    pass(199);
    rerender({ text: 'cr' });
    pass(199);
    expect(result.current).toBe('');
    pass(1);
    expect(result.current).toBe('cr');
  });

  it('A moment that has come re-renders, even one beyond the longest timer', () => {
    const aMonthMs = 31 * 86_400_000;
    const at = Date.now() + aMonthMs;
    const { result } = renderHook(() => useHasPassed(at));
    pass(aMonthMs - 1);
    expect(result.current).toBe(false);
    pass(1);
    expect(result.current).toBe(true);
  });

  it('A timer that fires before its moment, since the clock was set back, waits again', () => {
    const start = Date.now();
    const { result } = renderHook(() => useHasPassed(start + 1000));
    pass(999);
    vi.setSystemTime(start - 1);
    pass(1);
    expect([Date.now(), result.current]).toEqual([start, false]);
    pass(1000);
    expect(result.current).toBe(true);
  });

  it('A moment that moved is waited for again, one without a date never comes, and one in the past has come', () => {
    const { result, rerender } = renderHook(({ at }) => useHasPassed(at), {
      initialProps: { at: (Date.now() + 1000) as number | null },
    });
    rerender({ at: Date.now() + 5000 });
    pass(4999);
    expect(result.current).toBe(false);
    rerender({ at: null });
    pass(86_400_000);
    expect(result.current).toBe(false);
    rerender({ at: Date.now() - 1 });
    pass(0);
    expect(result.current).toBe(true);
  });
});

it('An action that is under way is not started a second time, and can be started again after its end', async () => {
  const { result } = renderHook(() => useInFlightGuard());
  const ends: (() => void)[] = [];
  const action = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => ends.push(resolve)));
  result.current(action);
  result.current(action);
  expect(action).toHaveBeenCalledTimes(1);
  await act(async () => ends[0]?.());
  result.current(action);
  expect(action).toHaveBeenCalledTimes(2);
});

it('A dialog keeps its last subject while it fades out', () => {
  const { result, rerender } = renderHook(({ file }) => useLastDefined(file), {
    initialProps: { file: null as string | null },
  });
  expect(result.current).toBeNull();
  rerender({ file: 'a.pdf' });
  rerender({ file: null });
  expect(result.current).toBe('a.pdf');
  rerender({ file: 'b.pdf' });
  expect(result.current).toBe('b.pdf');
});

it('A part of a page is fetched on first use', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('part'));
  const { result } = renderHook(() => useLazyPart(load));
  expect([result.current.part, load.mock.calls.length]).toEqual([undefined, 0]);
  await act(() => result.current.want());
  expect(result.current.part).toBe('part');
});

it('A toast says that a part of a page did not load, and the part can be requested again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValueOnce('part');
  const { result } = renderHook(() => useLazyPart(load));
  await act(() => result.current.want());
  expect(readToasts().toasts.map(({ text }) => text)).toEqual([
    'This part of the page did not load. Please try again.',
  ]);
  await act(() => result.current.want());
  expect(result.current.part).toBe('part');
});

it('A media query is followed while the page is open', () => {
  const media = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(prefers-reduced-motion: reduce)' ? media : undefined,
  );
  const { result, unmount } = renderHook(() => usePrefersReducedMotion());
  expect(result.current).toBe(false);
  media.matches = true;
  act(() => void media.dispatchEvent(new Event('change')));
  expect(result.current).toBe(true);
  unmount();
});

/** Observers of sizes, which the test calls in place of the browser. */
function stubResizeObserver() {
  const running = new Set<() => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly callback: () => void;
      constructor(callback: () => void) {
        this.callback = callback;
      }
      observe() {
        running.add(this.callback);
      }
      disconnect() {
        running.delete(this.callback);
      }
    },
  );
  return { running, resize: () => act(() => running.forEach((callback) => callback())) };
}

it('The width of an element is a guess until it is measured, and is then kept up to date', () => {
  const { running, resize } = stubResizeObserver();
  let widthPx = 0;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => widthPx);
  function Measured() {
    const { ref, width } = useElementWidth<HTMLDivElement>(1000);
    return <div ref={ref}>{width}</div>;
  }
  const { container, unmount } = render(<Measured />);
  expect(container.textContent).toBe('1000');
  widthPx = 640;
  resize();
  expect(container.textContent).toBe('640');
  unmount();
  expect(running.size).toBe(0);
});

it('The place of an element in the page follows what grows above it', () => {
  const { running, resize } = stubResizeObserver();
  const list = document.createElement('ol');
  let top = 200.4;
  vi.spyOn(list, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 0, 0));
  const element = { current: list };
  const { result, unmount } = renderHook(() => useOffsetTop(element));
  expect(result.current).toBe(200);
  top = 260;
  resize();
  expect(result.current).toBe(260);
  unmount();
  expect(running.size).toBe(0);
});

it('An element that is not rendered counts as below the visible part of the page', () => {
  const { result } = renderHook(() => useOffsetTop({ current: null }));
  expect(result.current).toBe(window.innerHeight);
});

it('Something that appears on request takes the focus', () => {
  render(<input aria-label="Reason" ref={focusOnMount} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
});

function List({ count }: { count: number }) {
  const { place, byHand } = useFocusAfterChange<HTMLDivElement>(count, 'input');
  return (
    <div ref={place}>
      {Array.from({ length: count }, (_, at) => (
        <input key={at} aria-label={`Row ${at + 1}`} />
      ))}
      <button onClick={byHand}>Add</button>
    </div>
  );
}
const byHand = () => fireEvent.click(screen.getByRole('button', { name: 'Add' }));
const focused = () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent;

it('The focus follows a list that the user extends, shortens and empties', () => {
  const { rerender } = render(<List count={1} />);
  const steps = [2, 1, 0].map((count) => {
    byHand();
    rerender(<List count={count} />);
    return focused();
  });
  expect(steps).toEqual(['Row 2', 'Row 1', 'Add']);
});

it('The focus stays if a list changes by itself, also after a change by hand', () => {
  const { rerender } = render(<List count={1} />);
  rerender(<List count={3} />);
  expect(document.activeElement).toBe(document.body);
  byHand();
  rerender(<List count={4} />);
  screen.getByLabelText('Row 1').focus();
  rerender(<List count={2} />);
  expect(focused()).toBe('Row 1');
});

describe('Single keys', () => {
  function Page({
    pressed,
    modal = false,
    inDialogs,
    repeats = false,
  }: {
    pressed: () => boolean | void;
    modal?: boolean;
    inDialogs?: boolean;
    repeats?: boolean;
  }) {
    useSingleKey('s', pressed, { inDialogs, repeats });
    return (
      <>
        <input aria-label="Field" />
        <button role="combobox" aria-label="Choice" aria-expanded={false} aria-controls="choices" />
        <div role="menu" aria-label="Actions" />
        <p>{useSingleKeysOn() ? 'Single keys are on' : 'Single keys are off'}</p>
        {modal ? <div aria-modal="true" /> : null}
      </>
    );
  }
  const press = (init: KeyboardEventInit = {}, target: Element = document.body) =>
    fireEvent.keyDown(target, { key: 's', ...init });

  it('A single key calls back, and its usual effect is prevented', () => {
    const pressed = vi.fn<() => void>();
    render(<Page pressed={pressed} />);
    expect(press()).toBe(false);
    expect(press({ key: 'x' })).toBe(true);
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('A held key counts once, unless it repeats', () => {
    const pressed = vi.fn<() => void>();
    const { rerender } = render(<Page pressed={pressed} />);
    press();
    press({ repeat: true });
    expect(pressed).toHaveBeenCalledTimes(1);
    rerender(<Page pressed={pressed} repeats />);
    press({ repeat: true });
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('A single key that the callback does not want keeps its usual effect', () => {
    render(<Page pressed={() => false} />);
    expect(press()).toBe(true);
  });

  it('A single key does nothing while the user types, with another key held, or while a dialog is open', () => {
    const pressed = vi.fn<() => void>();
    const { rerender } = render(<Page pressed={pressed} />);
    press({}, screen.getByLabelText('Field'));
    press({}, screen.getByRole('combobox'));
    press({}, screen.getByRole('menu'));
    for (const held of ['ctrlKey', 'metaKey', 'altKey']) press({ [held]: true });
    rerender(<Page pressed={pressed} modal />);
    press();
    expect(pressed).not.toHaveBeenCalled();
  });

  it('A key that belongs to a dialog calls back while the dialog is open', () => {
    const pressed = vi.fn<() => void>();
    render(<Page pressed={pressed} modal inDialogs />);
    press();
    press({}, screen.getByLabelText('Field'));
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('Single keys can be turned off and on, and the page shows it', () => {
    const pressed = vi.fn<() => void>();
    render(<Page pressed={pressed} />);
    act(() => setSingleKeys(false));
    expect(screen.getByText('Single keys are off')).toBeTruthy();
    press();
    expect(pressed).not.toHaveBeenCalled();
    act(() => setSingleKeys(true));
    press();
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Single keys are on')).toBeTruthy();
  });

  it('A single key runs the latest action of the page, and none once the page is gone', () => {
    const before = vi.fn<() => void>();
    const after = vi.fn<() => void>();
    const { rerender, unmount } = render(<Page pressed={before} />);
    rerender(<Page pressed={after} />);
    press();
    unmount();
    press();
    expect([before, after].map((action) => action.mock.calls.length)).toEqual([0, 1]);
  });
});
