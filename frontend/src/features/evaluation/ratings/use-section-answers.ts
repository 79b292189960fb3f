import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { shallowEqual, useDispatch } from 'react-redux';
import { evaluationApi } from '../endpoints.ts';
import { useAppSelector } from '../../../api/app-store.ts';
import type { AppStore } from '../../../api/app-store.ts';
import { givenAnswers } from './given-answers.ts';

const { sectionResponses } = evaluationApi.endpoints;

/**
 * Returns the answers of the sections shown so far. Each section is read when one of its rows is first rendered, and then stays
 * live. `need` requests a section.
 */
export function useSectionAnswers(rfpId: string) {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const reads = useRef(new Map<string, { unsubscribe(): void; refetch(): unknown }>());
  const need = useCallback(
    (sectionId: string) =>
      setWanted((before) => (before.includes(sectionId) ? before : [...before, sectionId])),
    [],
  );
  useEffect(() => {
    for (const sectionId of wanted) {
      if (reads.current.has(sectionId)) continue;
      reads.current.set(sectionId, dispatch(sectionResponses.initiate({ params: { rfpId, sectionId } })));
    }
  }, [dispatch, rfpId, wanted]);
  useEffect(() => {
    const open = reads.current;
    return () => {
      for (const read of open.values()) read.unsubscribe();
      open.clear();
    };
  }, [rfpId]);

  const sections = useAppSelector(
    (state) =>
      wanted.flatMap(
        (sectionId) => sectionResponses.select({ params: { rfpId, sectionId } })(state).data ?? [],
      ),
    shallowEqual,
  );
  const failed = useAppSelector(
    (state) =>
      wanted.filter((sectionId) => {
        const { isError, data } = sectionResponses.select({ params: { rfpId, sectionId } })(state);
        return isError && data === undefined;
      }),
    shallowEqual,
  );
  const again = () => {
    for (const sectionId of failed) reads.current.get(sectionId)?.refetch();
  };
  return { saved: useMemo(() => givenAnswers(sections), [sections]), need, failed: failed.length, again };
}
