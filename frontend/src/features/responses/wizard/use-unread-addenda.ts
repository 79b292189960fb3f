import { useGetAddendaQuery } from '../../addenda/endpoints.ts';

/** Why a submission waits for addenda, in words; null if it waits for none. */
export const useUnreadAddenda = (rfpId: string, isAccepted: boolean): string | null =>
  useGetAddendaQuery(
    { params: { rfpId } },
    {
      skip: !isAccepted,
      selectFromResult: ({ data }) => {
        const unread = (data?.data ?? []).filter(({ acknowledgedAt }) => acknowledgedAt === null);
        const [first] = unread;
        if (!first) return { waitsFor: null };
        return {
          waitsFor:
            unread.length === 1
              ? `Please read and acknowledge addendum ${first.number} to submit the RFP response`
              : `Please read and acknowledge ${unread.length} addenda to submit the RFP response`,
        };
      },
    },
  ).waitsFor;
