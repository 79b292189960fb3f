import { t } from '@lingui/core/macro';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { Alignment, Block, Inline } from '@bidboard/backend/kernel/text/markdown-tree';
import styles from './markdown-tree.module.css';

export interface MarkdownTreeProps {
  /** Parsed Markdown. It renders as elements, never as HTML, so that nothing in it can run. */
  blocks: readonly Block[];
  /** The page heading level of a first-level heading in the text. */
  topLevel?: 2 | 3 | 4 | undefined;
  className?: string | undefined;
}

function drawInline(parts: readonly Inline[]): ReactNode {
  return parts.map((part, at) => {
    switch (part.kind) {
      case 'text':
        return <Fragment key={at}>{part.text}</Fragment>;
      case 'break':
        return <br key={at} />;
      case 'code':
        return <code key={at}>{part.text}</code>;
      case 'strong':
      case 'em':
      case 'del': {
        const Tag = part.kind;
        return <Tag key={at}>{drawInline(part.inner)}</Tag>;
      }
      case 'link':
        return (
          <a
            key={at}
            href={part.href}
            {...(/^https?:/i.test(part.href)
              ? { target: '_blank', rel: 'noopener noreferrer nofollow' }
              : {})}
          >
            {drawInline(part.inner)}
          </a>
        );
    }
  });
}

// Uses a class, because the content security policy refuses style attributes in the server's first HTML.
const aligned = (alignment: Alignment | undefined) =>
  alignment ? { className: styles[`prose_${alignment}`] ?? '' } : {};

function drawBlock(block: Block, key: number, top: number): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p key={key}>{drawInline(block.inner)}</p>;
    case 'heading': {
      const Tag = `h${Math.min(block.level + top - 1, 6)}` as 'h3';
      return <Tag key={key}>{drawInline(block.inner)}</Tag>;
    }
    case 'code':
      return (
        <pre key={key} tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr key={key} />;
    case 'quote':
      return <blockquote key={key}>{block.blocks.map((inner, at) => drawBlock(inner, at, top))}</blockquote>;
    case 'list': {
      const items = block.items.map((item, at) => <li key={at}>{drawItem(item, top)}</li>);
      return block.start === null ? (
        <ul key={key}>{items}</ul>
      ) : (
        <ol key={key} start={block.start}>
          {items}
        </ol>
      );
    }
    case 'table':
      return (
        <div key={key} className={styles.proseTable} role="region" aria-label={t`Table`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, at) => (
                  <th key={at} {...aligned(block.align[at])}>
                    {drawInline(cell)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, at) => (
                <tr key={at}>
                  {row.map((cell, column) => (
                    <td key={column} {...aligned(block.align[column])}>
                      {drawInline(cell)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

// A line of a list is not a paragraph of its own.
function drawItem(blocks: readonly Block[], top: number): ReactNode {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'paragraph') return blocks.map((block, at) => drawBlock(block, at, top));
  return (
    <>
      {drawInline(first.inner)}
      {rest.map((block, at) => drawBlock(block, at, top))}
    </>
  );
}

/** Renders Markdown that the server parsed; public pages load no parser. */
export function MarkdownTree({ blocks, topLevel = 3, className }: MarkdownTreeProps) {
  return (
    <div className={`${styles.prose}${className ? ` ${className}` : ''}`}>
      {blocks.map((block, at) => drawBlock(block, at, topLevel))}
    </div>
  );
}
