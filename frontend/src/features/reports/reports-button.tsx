import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  reportFormats,
  type ReportFormat,
  type EvaluationReport,
} from '@bidboard/backend/features/reports/contract';
import { useState } from 'react';
import { useRequestReportMutation, useGetReportsQuery } from './endpoints.ts';
import { toastFailure } from '../../api/problems/toast-outcome.ts';
import { useInFlightGuard } from '../../ui/hooks/use-in-flight-guard.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FileIcon } from '../../ui/files/file-icon.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { formatMoment } from '../../ui/format/date-format.ts';
import { SignedLink } from '../../ui/files/downloads.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { isRetryable, problemOf } from '../../api/problems/problem.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import styles from './reports.module.css';
import textStyles from '../../ui/styles/text.module.css';
import visibilityStyles from '../../ui/styles/visibility.module.css';

const formatNames: Readonly<Record<ReportFormat, string>> = { pdf: 'PDF', xlsx: 'XLSX' };

/** Requests a report; `pendingFormat` is the format that is being requested. */
function useRequest(rfpId: string) {
  const [requestReport] = useRequestReportMutation();
  const [pendingFormat, setPendingFormat] = useState<ReportFormat | null>(null);
  const runGuarded = useInFlightGuard();
  const request = (format: ReportFormat) =>
    runGuarded(async () => {
      setPendingFormat(format);
      try {
        await requestReport({ body: { rfpId, format } }).unwrap();
      } catch (error) {
        toastFailure(error);
      } finally {
        setPendingFormat(null);
      }
    });
  return { request, pendingFormat };
}

interface ReportItemProps {
  rfpId: string;
  report: EvaluationReport;
  /** The time zone of the RFP. */
  timeZone: string;
  links: { readAt: number; renew: (id: string) => Promise<string | undefined> };
}

/** One report: the moment it describes, its hash, and its file or why there is none. */
function ReportItem({ rfpId, report, timeZone, links }: ReportItemProps) {
  const { _id, number, format, requestedBy, requestedAt, madeAt, revision, sha256, file } = report;
  const moment = formatMoment(madeAt ?? requestedAt, timeZone);
  const name = t`Report ${number}, ${{ format: formatNames[format] }}`;
  return (
    <li className={styles.reportsItem}>
      <FileIcon name={`report.${format}`} />
      <div className={styles.reportsText}>
        <p className={textStyles.medium}>{name}</p>
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {madeAt ? (
            <Trans>
              As of <span className={textStyles.tabular}>{moment}</span>, revision{' '}
              <span className={textStyles.tabular}>{revision}</span>, requested by {requestedBy}
            </Trans>
          ) : (
            <Trans>
              Requested <span className={textStyles.tabular}>{moment}</span> by {requestedBy}
            </Trans>
          )}
        </p>
        {sha256 ? (
          <p className={textStyles.small}>
            <span className={textStyles.muted}>SHA-256</span> <code>{sha256}</code>
          </p>
        ) : null}
      </div>
      <div className={styles.reportsEnd}>
        {file ? (
          <SignedLink
            className={styles.reportsFile}
            href={file.location}
            name={file.name}
            readAt={links.readAt}
            renew={() => links.renew(_id)}
            onFailure={toastFailure}
          >
            <Icon name="download" />
            {t`Download`} <span className={visibilityStyles.visuallyHidden}>{name}</span>
          </SignedLink>
        ) : (
          <Outcome rfpId={rfpId} report={report} name={name} />
        )}
      </div>
    </li>
  );
}

function Outcome({ rfpId, report, name }: Pick<ReportItemProps, 'rfpId' | 'report'> & { name: string }) {
  const { request, pendingFormat } = useRequest(rfpId);
  if (report.state === 'made')
    return (
      <span
        className={`${textStyles.small} ${textStyles.muted}`}
      >{t`Not available while evaluators score separately.`}</span>
    );
  if (report.state === 'waiting')
    return (
      <span className={`${textStyles.small} ${textStyles.muted}`} role="status">
        {t`The report is being prepared and will appear here.`}
      </span>
    );
  return (
    <>
      <span className={textStyles.small} role="status">
        {t`The report could not be created.`}
      </span>
      <Button
        aria-label={t`Request ${name} again`}
        loading={pendingFormat !== null}
        onClick={() => request(report.format)}
      >
        {t`Try again`}
      </Button>
    </>
  );
}

/** Opens the reports on the evaluation of an RFP, from its dashboard. */
export function ReportsButton({ rfpId }: { rfpId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="file" />
        {t({ message: 'Report', comment: 'Button: opens the evaluation reports of an RFP.' })}
      </Button>
      <FormDialog
        open={isOpen}
        title={t`Evaluation reports`}
        wide
        onClose={() => setOpen(false)}
        foot={<RequestButtons rfpId={rfpId} />}
      >
        <ReportList rfpId={rfpId} />
      </FormDialog>
    </>
  );
}

/** The requested reports, the latest first, live. */
function ReportList({ rfpId }: { rfpId: string }) {
  const { data, error, refetch, fulfilledTimeStamp = 0 } = useGetReportsQuery({ params: { rfpId } });
  if (!data) {
    if (!error) return <SkeletonRows rows={3} rowHeight={64} headHeight={0} label={t`Loading the reports`} />;
    return (
      <FailedState
        title={t`The reports did not load`}
        detail={problemOf(error).message}
        onRetry={isRetryable(problemOf(error)) ? () => void refetch() : undefined}
      />
    );
  }
  if (data.data.length === 0)
    return (
      <EmptyState bare icon="file" title={t`No report yet`}>
        {t`A report contains the ranking, scores by category and section, ratings, answers and prices at the time you create it.`}
      </EmptyState>
    );
  const links = {
    readAt: fulfilledTimeStamp,
    renew: async (id: string) =>
      (await refetch().unwrap()).data.find(({ _id }) => _id === id)?.file?.location,
  };
  return (
    <ul aria-label={t`Reports`}>
      {data.data.map((report) => (
        <ReportItem key={report._id} rfpId={rfpId} report={report} timeZone={data.timeZone} links={links} />
      ))}
    </ul>
  );
}

/** Requests a report in either format, except while one in that format is in progress. */
function RequestButtons({ rfpId }: { rfpId: string }) {
  const { data } = useGetReportsQuery({ params: { rfpId } });
  const { request, pendingFormat } = useRequest(rfpId);
  return reportFormats.map((format) => (
    <Button
      key={format}
      disabled={data?.data.some((report) => report.format === format && report.state === 'waiting') ?? false}
      loading={pendingFormat === format}
      onClick={() => request(format)}
    >
      <Icon name="plus" />
      {t`New ${{ format: formatNames[format] }}`}
    </Button>
  ));
}
