import { useEffect, useRef } from 'react';

/** The title of what comes in the place of a form; the form is gone, and the focus with it. */
export function ArrivedTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 className="title" tabIndex={-1} ref={heading}>
      {children}
    </h1>
  );
}
