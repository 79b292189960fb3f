import { t } from '@lingui/core/macro';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocalDueAt, useRfpDetailQuery } from './endpoints.ts';
import { responsesOpened } from './push-handlers.ts';
import type { AppStore } from '../../api/app-store.ts';
import { dueMoment } from '../../ui/format/date-format.ts';
import { useHasPassed } from '../../ui/hooks/use-has-passed.ts';

interface SealedNoticeProps {
  /** In words, or '' while unknown. */
  until: string;
  /** Set inside another panel. */
  bare?: boolean;
  /** Set on HOME, below the vendor table. */
  isHome?: boolean;
}

/** Shown in place of the vendors' responses before the due time. */
export function SealedNotice({ until, bare, isHome = false }: SealedNoticeProps) {
  return (
    <EmptyState
      icon="lock"
      title={until ? t`Sealed until ${until}` : t`Sealed until they are due`}
      bare={bare}
    >
      {t`Until then, no one in your company can see answers, prices, files or scores.`}{' '}
      {isHome
        ? ''
        : `${t`The vendor table under HOME shows who has accepted, who has submitted and how far each vendor is.`} `}
      {t`This page opens by itself.`}
    </EmptyState>
  );
}

/**
 * Returns whether the responses to an RFP are sealed, and until when in words. At the due time the page rereads the opened
 * responses.
 */
export function useSeal(rfpId: string): { isSealed: boolean; until: string } {
  const { data } = useRfpDetailQuery({ params: { rfpId } });
  const localDueAt = useLocalDueAt(rfpId);
  const stepper = data?.invitedRFPSteper;
  const dueAt = stepper?.isSealed && stepper.dueAt !== null ? Date.parse(stepper.dueAt) : null;
  const servedAt = stepper ? Date.parse(stepper.servedAt) : 0;
  const hasPassed = useHasPassed(dueAt === null ? null : localDueAt);
  // A reread shortly after the due time must not seal the page again because of the two time calculations.
  const isOpen = dueAt !== null && (servedAt >= dueAt || hasPassed);
  const isSealed = stepper?.isSealed === true && !isOpen;
  const dispatch = useDispatch<AppStore['dispatch']>();
  const wasSealed = useRef(false);
  useEffect(() => {
    if (wasSealed.current && !isSealed) dispatch(responsesOpened());
    wasSealed.current = isSealed;
  }, [dispatch, isSealed, rfpId]);
  return {
    isSealed,
    until: data?.invitedRFPSteper.dueAt
      ? dueMoment(data.invitedRFPSteper.dueAt, data.rfpDetail.timeZone)
      : '',
  };
}
