import { plainTextOf, type Block } from '@bidboard/backend/kernel/text/markdown-tree';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { cutText } from '../../../ui/format/truncate-text.ts';
import { MarkdownTree } from '../../../ui/markdown/markdown-tree.tsx';

const briefLength = 240;

/** A description: its beginning, or all of it on request and in print. */
export function CompareText({ blocks }: { blocks: readonly Block[] }) {
  const [isOpen, setOpen] = useState(false);
  const plain = plainTextOf(blocks);
  const brief = cutText(plain, briefLength);
  if (brief === plain) return <MarkdownTree blocks={blocks} />;
  return (
    <div className={`compare__text${isOpen ? ' is-open' : ''}`}>
      <p className="compare__brief">{brief}</p>
      <MarkdownTree className="compare__whole" blocks={blocks} />
      <Button quiet aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Show less' : 'Show all'}
      </Button>
    </div>
  );
}
