import type { VendorQuestion } from '@bidboard/backend/features/evaluation/contracts/vendor-questions';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { PublishQuestion } from './publish-question.tsx';
import type { PublicTexts } from './publish-question.tsx';

interface PublishButtonProps {
  asked: VendorQuestion;
  /** The answer in its box. */
  answer: string;
  /** The id of the element that describes the question. */
  describedBy: string;
  onPublished: () => void;
}

/** Publishes the answer to all vendors instead of only the asker. */
export function PublishButton({ asked, answer, describedBy, onPublished }: PublishButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<PublicTexts | null>(null);
  return (
    <>
      <Button aria-describedby={describedBy} onClick={() => setOpen(true)}>
        {asked.published ? 'Change what is published' : 'Publish to all vendors'}
      </Button>
      {isOpen ? (
        <PublishQuestion
          asked={asked}
          words={typed ?? { question: asked.published?.question ?? asked.question, answer }}
          onType={setTyped}
          onPublished={() => {
            setTyped(null);
            setOpen(false);
            onPublished();
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
