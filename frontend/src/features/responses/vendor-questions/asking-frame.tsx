import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';
import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useGetAllVendorQuestionsQuery } from '../../evaluation/endpoints.ts';
import { useChosenParams } from '../../../ui/navigation/use-address-choice.ts';
import { useLastDefined } from '../../../ui/hooks/use-last-defined.ts';
import { AskDialog } from './ask-dialog.tsx';
import { AskingProvider } from './asking-context.ts';
import { numberedQuestions } from './numbered-questions.ts';

const parameter = 'question';
const stay = { preventScrollReset: true } as const;

interface AskingFrameProps {
  rfpId: string;
  mayAsk: boolean;
  technical: readonly Category[] | undefined;
  commercial: readonly Category[] | undefined;
  children: ReactNode;
}

/** Lets the vendor ask about every question inside. The address holds the open dialog, so that a notification can link to it. */
export function AskingFrame({ rfpId, mayAsk, technical, commercial, children }: AskingFrameProps) {
  const [search, setSearch] = useChosenParams();
  const { data } = useGetAllVendorQuestionsQuery({ params: { rfpId } });
  const questions = useMemo(
    () => [technical ?? [], commercial ?? []].flatMap(numberedQuestions),
    [technical, commercial],
  );
  const about = questions.find((question) => String(question.questionId) === search.get(parameter)) ?? null;
  const shown = useLastDefined(about);
  const show = useRef<(question: string) => void>(() => {});
  useEffect(() => {
    show.current = (question) => setSearch({ [parameter]: question }, stay);
  });
  // Hundreds of questions read this value, so it stays the same until one of its counts changes.
  const asking = useMemo(() => {
    const counts = new Map<number, number>();
    for (const { questionId } of data?.data ?? []) counts.set(questionId, (counts.get(questionId) ?? 0) + 1);
    return { mayAsk, counts, open: (questionId: number) => show.current(String(questionId)) };
  }, [data, mayAsk]);
  return (
    <AskingProvider value={asking}>
      {children}
      {shown ? (
        <AskDialog
          rfpId={rfpId}
          about={shown}
          isOpen={about !== null}
          mayAsk={mayAsk}
          onClose={() => setSearch({ [parameter]: '' }, { ...stay, replace: true })}
        />
      ) : null}
    </AskingProvider>
  );
}
