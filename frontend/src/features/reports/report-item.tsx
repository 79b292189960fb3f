import type { EvaluationReport } from '@bidboard/backend/features/reports/contract';
import Button from '@mui/material/Button';
import { toastFailure } from '../../api/problems/toast-outcome.ts';
import { FileIcon } from '../../ui/files/file-icon.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { formatMoment } from '../../ui/format/moment-format.ts';
import { SignedLink } from '../../ui/files/signed-link.tsx';
import { formatNames } from './report-formats.ts';
import { useRequest } from './use-request.ts';

interface ReportItemProps {
  rfpId: string;
  report: EvaluationReport;
  /** The time zone of the RFP. */
  timeZone: string;
  links: { readAt: number; renew: (id: string) => Promise<string | undefined> };
}

/** One report: the moment it describes, its hash, and its file or why there is none. */
export function ReportItem({ rfpId, report, timeZone, links }: ReportItemProps) {
  const { _id, number, format, requestedBy, requestedAt, madeAt, revision, sha256, file } = report;
  const name = `Report ${number}, ${formatNames[format]}`;
  return (
    <li className="reports__item">
      <FileIcon name={`report.${format}`} />
      <div className="reports__text">
        <p className="b">{name}</p>
        <p className="t1 muted">
          {madeAt ? (
            <>
              As of <span className="num">{formatMoment(madeAt, timeZone)}</span>, revision{' '}
              <span className="num">{revision}</span>, asked for by {requestedBy}
            </>
          ) : (
            <>
              Asked for <span className="num">{formatMoment(requestedAt, timeZone)}</span> by {requestedBy}
            </>
          )}
        </p>
        {sha256 ? (
          <p className="t1">
            <span className="muted">SHA-256</span> <code className="reports__hash">{sha256}</code>
          </p>
        ) : null}
      </div>
      <div className="reports__end">
        {file ? (
          <SignedLink
            className="reports__file"
            href={file.location}
            name={file.name}
            readAt={links.readAt}
            renew={() => links.renew(_id)}
            onFailure={toastFailure}
          >
            <Icon name="download" />
            Download <span className="vh">{name}</span>
          </SignedLink>
        ) : (
          <Outcome rfpId={rfpId} report={report} name={name} />
        )}
      </div>
    </li>
  );
}

function Outcome({ rfpId, report, name }: Pick<ReportItemProps, 'rfpId' | 'report'> & { name: string }) {
  const { request, asking } = useRequest(rfpId);
  if (report.state === 'made')
    return <span className="t1 muted">Held back while evaluators score apart.</span>;
  if (report.state === 'waiting')
    return (
      <span className="t1 muted" role="status">
        Being made. It appears here by itself.
      </span>
    );
  return (
    <>
      <span className="t1" role="status">
        It could not be made.
      </span>
      <Button
        variant="outlined"
        aria-label={`Ask again for ${name}`}
        loading={asking !== null}
        onClick={() => request(report.format)}
      >
        Ask again
      </Button>
    </>
  );
}
