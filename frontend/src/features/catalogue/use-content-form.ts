import { saveCategoryPageContent } from '@bidboard/backend/contracts/catalogue-editing';
import { useFormik } from 'formik';
import { useState } from 'react';
import { useSaveCategoryPageContentMutation } from '../../api/contract-api.ts';
import { placeProblem, validateBy } from '../../api/form-problems.ts';
import { problemOf, problemText } from '../../api/problem.ts';
import { showNotice } from '../../ui/notice-board.ts';
import type { SaveState } from '../../ui/saved-mark.tsx';
import { useMeanwhile } from '../../ui/use-meanwhile.ts';
import { bodyOf, type ContentValues } from './content-values.ts';

export interface ReadContent {
  values: ContentValues;
  /** 0 where nothing is written yet. */
  version: number;
}

const savedNow = () => ({ state: 'saved' as const, at: Date.now() });

interface Wiring {
  category: string;
  loaded: ReadContent;
  read: () => Promise<ReadContent>;
}

/** What is typed for the page of a category, and how it is saved: never over what somebody else wrote meanwhile. */
export function useContentForm({ category, loaded, read }: Wiring) {
  const [save] = useSaveCategoryPageContentMutation();
  const [version, setVersion] = useState(loaded.version);
  const [saved, setSaved] = useState<{ state: SaveState; at: number | null }>({ state: 'clean', at: null });
  const formik = useFormik<ContentValues>({
    initialValues: loaded.values,
    validate: validateBy(saveCategoryPageContent.body, (values: ContentValues) =>
      bodyOf(category, values, version),
    ),
    onSubmit: async (values, form): Promise<void> => {
      setSaved((before) => ({ ...before, state: 'saving' }));
      try {
        const answer = await save({ body: bodyOf(category, values, version) }).unwrap();
        // As it is kept: a drawing that was sent has a place of its own now.
        const kept = await read();
        put(kept.version === answer.version ? kept.values : values, answer.version, true);
        setSaved(savedNow());
        showNotice('success', answer.message);
      } catch (error) {
        setSaved((before) => ({ ...before, state: 'failed' }));
        const problem = problemOf(error);
        if (problem.code === 'changedMeanwhile') return meanwhile.found();
        if (!problem.errors) return showNotice('error', problemText(problem));
        placeProblem<ContentValues>(error, form);
      }
    },
  });
  const put = (values: ContentValues, next: number, isSaved: boolean) => {
    setVersion(next);
    if (isSaved) formik.resetForm({ values });
    else void formik.setValues(values);
  };
  const meanwhile = useMeanwhile<ContentValues>({
    current: formik.values,
    put,
    read: async () => {
      const theirs = await read();
      return { draft: theirs.values, version: theirs.version };
    },
  });
  return { formik, saved, meanwhile, isWritten: version > 0 };
}
