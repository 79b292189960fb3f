import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useRef, type RefObject } from 'react';
import type { DropPlace } from './draft/question-edits.ts';

const key = 'questionId';
const isQuestion = ({ source }: { source: { data: Record<string, unknown> } }) => key in source.data;

/** Marks an element while something is dragged over it. Styles read the mark, so that no row renders again meanwhile. */
const markDrop = (element: Element, half: DropPlace['half'] | 'whole' | null) => {
  if (!(element instanceof HTMLElement)) return;
  if (half) element.dataset['drop'] = half;
  else delete element.dataset['drop'];
};

/**
 * Lets a row be dragged by its handle, and others be dropped above or below it. Only the handle is draggable, because a browser
 * does not select text inside draggable elements.
 */
export function useDraggableQuestion(
  handle: RefObject<HTMLElement | null>,
  row: RefObject<HTMLElement | null>,
  section: string,
  questionId: number,
): void {
  useEffect(() => {
    const [held, element] = [handle.current, row.current];
    if (!held || !element) return;
    const stopDrag = draggable({
      element: held,
      getInitialData: () => ({ [key]: questionId }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(element, 16, 16),
    });
    const halfUnder = (clientY: number) => {
      const { top, height } = element.getBoundingClientRect();
      return clientY < top + height / 2 ? 'upper' : 'lower';
    };
    const stopDrop = dropTargetForElements({
      element,
      canDrop: isQuestion,
      getData: ({ input }) => ({ section, questionId, half: halfUnder(input.clientY) }),
      onDrag: ({ self }) => markDrop(element, self.data['half'] as DropPlace['half']),
      onDragLeave: () => markDrop(element, null),
      onDrop: () => markDrop(element, null),
    });
    return () => {
      stopDrag();
      stopDrop();
    };
  }, [handle, row, section, questionId]);
}

/** Lets questions be dropped on the heading of a section, whether or not it is open. */
export function useSectionDrop(heading: RefObject<HTMLElement | null>, section: string): void {
  useEffect(() => {
    const element = heading.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: isQuestion,
      getData: () => ({ section }),
      onDragEnter: () => markDrop(element, 'whole'),
      onDragLeave: () => markDrop(element, null),
      onDrop: () => markDrop(element, null),
    });
  }, [heading, section]);
}

/** Reports each dropped question with its place. */
export function useQuestionDrops(onDrop: (questionId: number, place: DropPlace) => void): void {
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: isQuestion,
        onDrop: ({ source, location }) => {
          const place = location.current.dropTargets[0]?.data as DropPlace | undefined;
          if (place) latest.current(source.data[key] as number, place);
        },
      }),
    [],
  );
}
