import { useEffect, useRef } from 'react';

/** The title that replaces a form. It takes the focus, because the form that had it is gone. */
export function ArrivedTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 className="title" tabIndex={-1} ref={heading}>
      {children}
    </h1>
  );
}
