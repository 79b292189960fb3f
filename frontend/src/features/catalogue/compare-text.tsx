import { markdownText } from '@bidboard/backend/contracts/markdown-text';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cutText } from '../../ui/cut-text.ts';
import { MarkdownView } from '../../ui/markdown-view.tsx';

const briefLength = 240;

/** A description: its beginning, all of it when asked for, and all of it on paper. */
export function CompareText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const plain = markdownText(text);
  const brief = cutText(plain, briefLength);
  if (brief === plain) return <MarkdownView text={text} />;
  return (
    <div className={`compare__text${isOpen ? ' is-open' : ''}`}>
      <p className="compare__brief">{brief}</p>
      <MarkdownView className="compare__whole" text={text} />
      <Button quiet aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Show less' : 'Show all'}
      </Button>
    </div>
  );
}
