import type { question } from '@bidboard/backend/features/rfps/contracts/requirements';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import type { ComponentType } from 'react';
import type { StepAnswers } from '../answer-saving/step-answers.ts';
import { CommentAid } from '../colleagues/comment-aid.tsx';
import { LibraryAid } from '../library/library-aid.tsx';

export interface AnswerAidsProps {
  /** 1.2.3 */
  number: string;
  asked: Infer<typeof question>;
  stepAnswers: StepAnswers;
  readOnly: boolean;
}

const aids: readonly ComponentType<AnswerAidsProps>[] = [LibraryAid, CommentAid];

/** The aids below one answer. They render for hundreds of answers, so each component reads its own few data. */
export const AnswerAids = (props: AnswerAidsProps) => aids.map((Aid, at) => <Aid key={at} {...props} />);
