import type { AnswerAidsProps } from './aid-props.ts';
import type { ComponentType } from 'react';
import { CommentAid } from '../colleagues/comment-thread.tsx';
import { LibraryAid } from '../library/library-aids.tsx';

const aids: readonly ComponentType<AnswerAidsProps>[] = [LibraryAid, CommentAid];

/** The aids below one answer. They render for hundreds of answers, so each component reads its own few data. */
export const AnswerAids = (props: AnswerAidsProps) => aids.map((Aid, at) => <Aid key={at} {...props} />);
