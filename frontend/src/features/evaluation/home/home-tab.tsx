import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DocumentFile } from '@bidboard/backend/kernel/files/documents';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { useGetAllLegalQuery } from '../../responses/endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { problemOf } from '../../../api/problems/problem.ts';
import { toastFailure, toastOutcome } from '../../../api/problems/toast-outcome.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { formatDay } from '../../../ui/format/date-format.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FileIcon } from '../../../ui/files/file-icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SignedLink } from '../../../ui/files/downloads.tsx';
import { useRfpTimelineQuery } from '../endpoints.ts';
import { PanelBoundary } from '../../../ui/feedback/panel-boundary.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx';
import { InviteRequests } from './invite-requests.tsx';
import { TechnicalPanel } from '../envelopes/technical-panel.tsx';
import { SealedNotice, useSeal } from '../sealed-notice.tsx';
import { StageCards } from './stage-cards.tsx';
import { VendorCharts } from './vendor-charts.tsx';
import { useRankedTable } from '../vendors/ranked-table.ts';
import type { ActOnVendor, VendorAction } from '../vendors/vendor-actions.tsx';
import { Slot } from '../../../api/slots.tsx';
import { SignalsPanel } from '../signals/signals-panel.tsx';
import { SensitivityPanel } from '../sensitivity/sensitivity-panel.tsx';
import { MessageDialog } from '../vendors/message-dialog.tsx';
import { useRemindVendorMutation } from '../../rfps/endpoints.ts';
import { VendorTable } from '../vendors/vendor-table.tsx';
import styles from './home-tab.module.css';
import stageCardsStyles from './stage-cards.module.css';
import rfpDashboardStyles from '../rfp-dashboard.module.css';
import dataGridStyles from '../../../ui/grid/data-grid.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

interface LegalFile extends DocumentFile {
  inviteId: string;
}
type Cell = { data: LegalFile | undefined };

const keyOf = ({ key }: LegalFile) => key;

/** The legal documents of all vendors. */
function LegalTable({ rfpId }: { rfpId: string }) {
  const { data, error, refetch, fulfilledTimeStamp = 0 } = useGetAllLegalQuery({ params: { rfpId } });
  const files = useMemo(
    () =>
      data?.legalDoc.flatMap(({ inviteId, legalDocuments_docs }) =>
        legalDocuments_docs.map((doc): LegalFile => ({ ...doc, inviteId })),
      ),
    [data],
  );
  const columns = useMemo((): DataGridColumn<LegalFile>[] => {
    const locationNow = async (key: string) => {
      const { legalDoc } = await refetch().unwrap();
      return legalDoc
        .flatMap((document) => document.legalDocuments_docs)
        .find((document) => document.key === key)?.location;
    };
    return [
      { field: 'companyName', headerName: t`Vendor Name`, flex: 200, minWidth: 140 },
      {
        field: 'createdAt',
        headerName: t`Date`,
        flex: 120,
        minWidth: 112,
        initialSort: 'desc',
        cellRenderer: ({ data: file }: Cell) => (
          <span className={textStyles.tabular}>{formatDay(file?.createdAt)}</span>
        ),
      },
      {
        field: 'name',
        headerName: t`File Name`,
        flex: 300,
        minWidth: 160,
        cellRenderer: ({ data: file }: Cell) =>
          file ? (
            <span className={dataGridStyles.cellName}>
              <FileIcon name={file.name} />
              <span className={textStyles.truncate}>{file.name}</span>
            </span>
          ) : null,
      },
      {
        field: 'key',
        headerName: t`Download`,
        flex: 120,
        minWidth: 112,
        sortable: false,
        // A new link to the same file is not a change to highlight.
        enableCellChangeFlash: false,
        cellRenderer: ({ data: file }: Cell) => {
          if (!file) return null;
          const { key, name, location: href } = file;
          return (
            <SignedLink
              className={textStyles.medium}
              href={href}
              name={name}
              readAt={fulfilledTimeStamp}
              renew={() => locationNow(key)}
              onFailure={toastFailure}
            >
              <Trans>
                Download<span className={visibilityStyles.visuallyHidden}> {name}</span>
              </Trans>
            </SignedLink>
          );
        },
      },
    ];
  }, [refetch, fulfilledTimeStamp]);
  if (error && !data) {
    // The page itself says so, as soon as it knows until when.
    if (problemOf(error).code === 'responsesSealed') return null;
    return <NotLoaded title={t`The legal documents did not load`} error={error} refetch={refetch} />;
  }
  return (
    <div className={styles.legalTable}>
      <Panel title={t`Legal Documents`} count={files?.length || undefined}>
        <DataGrid<LegalFile>
          label={t`Legal Documents`}
          rows={files}
          columns={columns}
          rowId={keyOf}
          rowHeight={52}
          expectedRows={2}
          empty={
            <EmptyState bare icon="file" title={t`Nothing uploaded yet...`}>
              {t`Contracts and terms that vendors upload appear here.`}
            </EmptyState>
          }
        />
      </Panel>
    </div>
  );
}

interface HomeTabProps {
  rfpId: string;
  currency: string;
  hasCommercial: boolean;
  onOpenVendor: (inviteId: string) => void;
}

/** An action on one vendor whose dialog is open. */
interface OpenAction {
  inviteId: string;
  action: VendorAction;
}

/** Reminds a vendor. While a reminder of it is on the way, a second click sends none. */
function useRemind(rfpId: string) {
  const [send] = useRemindVendorMutation();
  const onTheWay = useRef(new Set<string>());
  return useCallback(
    (id: string) => {
      if (onTheWay.current.has(id)) return;
      onTheWay.current.add(id);
      void toastOutcome(send({ body: { rfpId, id } }).unwrap()).finally(() => onTheWay.current.delete(id));
    },
    [send, rfpId],
  );
}

/** HOME: how the RFP ended, four cards, the vendors with what the buyer can do about each, and their legal documents. */
export function HomeTab({ rfpId, currency, hasCommercial, onOpenVendor }: HomeTabProps) {
  const timeline = useRfpTimelineQuery({ params: { rfpId } });
  const table = useRankedTable(rfpId);
  const seal = useSeal(rfpId);
  const [open, setOpen] = useState<OpenAction | null>(null);
  const [written, setWritten] = useState<VendorRow | null>(null);
  const remind = useRemind(rfpId);
  const act = useCallback<ActOnVendor>(
    (row, action) => {
      if (action === 'remind') remind(row.inviteId);
      else if (action === 'message') setWritten(row);
      else setOpen({ inviteId: row.inviteId, action });
    },
    [remind],
  );
  return (
    <>
      <PanelBoundary>
        <Slot name="rfpDashboardOutcome" rfpId={rfpId} />
      </PanelBoundary>
      {timeline.data ? (
        <PanelBoundary title={t`The summary cannot be shown`}>
          <StageCards overview={timeline.data.timeline} />
        </PanelBoundary>
      ) : timeline.error ? (
        <NotLoaded title={t`The summary did not load`} error={timeline.error} refetch={timeline.refetch} />
      ) : (
        <SkeletonCards
          className={stageCardsStyles.kpis}
          cards={4}
          height={148}
          label={t`Loading the summary`}
        />
      )}
      <PanelBoundary>
        <TechnicalPanel rfpId={rfpId} />
      </PanelBoundary>
      {table.error && !table.rows ? (
        <NotLoaded title={t`The vendor table did not load`} error={table.error} refetch={table.refetch} />
      ) : (
        <PanelBoundary title={t`Vendors cannot be shown`}>
          <VendorTable
            key={seal.isSealed ? 'sealed' : 'open'}
            rows={table.rows}
            terms={table.terms}
            isRanked={table.isRanked}
            currency={currency}
            hasCommercial={hasCommercial}
            isSealed={seal.isSealed}
            onOpen={({ inviteId }) => onOpenVendor(inviteId)}
            onAct={act}
          />
        </PanelBoundary>
      )}
      <PanelBoundary>
        <SignalsPanel rfpId={rfpId} currency={currency} />
      </PanelBoundary>
      <PanelBoundary>
        <Slot name="rfpDashboardHome" rfpId={rfpId} />
      </PanelBoundary>
      {open ? <Slot name="rfpVendorDialog" rfpId={rfpId} {...open} onClose={() => setOpen(null)} /> : null}
      {written ? <MessageDialog vendor={written} onClose={() => setWritten(null)} /> : null}
      <PanelBoundary title={t`Requests to be invited cannot be shown`}>
        <InviteRequests rfpId={rfpId} />
      </PanelBoundary>
      <VendorCharts rows={table.rows ?? []} currency={currency} isSealed={seal.isSealed} />
      {seal.isSealed ? null : (
        <PanelBoundary title={t`The sensitivity to weights cannot be shown`}>
          <SensitivityPanel rfpId={rfpId} rows={table.rows ?? []} />
        </PanelBoundary>
      )}
      {seal.isSealed ? (
        <div className={rfpDashboardStyles.homeSealed}>
          <SealedNotice until={seal.until} isHome />
        </div>
      ) : (
        <PanelBoundary title={t`Legal Documents cannot be shown`}>
          <LegalTable rfpId={rfpId} />
        </PanelBoundary>
      )}
    </>
  );
}
