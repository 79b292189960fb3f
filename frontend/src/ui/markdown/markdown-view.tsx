import { parseMarkdown } from '@bidboard/backend/kernel/text/markdown';
import { useMemo } from 'react';
import { MarkdownTree, type MarkdownTreeProps } from './markdown-tree.tsx';

interface MarkdownViewProps extends Omit<MarkdownTreeProps, 'blocks'> {
  /** Markdown. */
  text: string;
}

/** Includes the parser; public pages render a `MarkdownTree` that the server parsed. */
export function MarkdownView({ text, ...props }: MarkdownViewProps) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return <MarkdownTree blocks={blocks} {...props} />;
}
