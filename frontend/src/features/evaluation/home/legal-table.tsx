import type { DocumentFile } from '@bidboard/backend/kernel/files/documents';
import { useMemo } from 'react';
import { useGetAllLegalQuery } from '../../responses/endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { problemOf } from '../../../api/problems/problem.ts';
import { toastFailure } from '../../../api/problems/toast-outcome.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { formatDay } from '../../../ui/format/day-format.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FileIcon } from '../../../ui/files/file-icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SignedLink } from '../../../ui/files/signed-link.tsx';
import './legal-table.css';

interface LegalFile extends DocumentFile {
  inviteId: string;
}
type Cell = { data: LegalFile | undefined };

const keyOf = ({ key }: LegalFile) => key;

/** The legal documents of all vendors. */
export function LegalTable({ rfpId }: { rfpId: string }) {
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
      return legalDoc.flatMap((one) => one.legalDocuments_docs).find((one) => one.key === key)?.location;
    };
    return [
      { field: 'companyName', headerName: 'Vendor Name', flex: 200, minWidth: 140 },
      {
        field: 'createdAt',
        headerName: 'Date',
        flex: 120,
        minWidth: 112,
        initialSort: 'desc',
        cellRenderer: ({ data: file }: Cell) => <span className="num">{formatDay(file?.createdAt)}</span>,
      },
      {
        field: 'name',
        headerName: 'File Name',
        flex: 300,
        minWidth: 160,
        cellRenderer: ({ data: file }: Cell) =>
          file ? (
            <span className="cell-name">
              <FileIcon name={file.name} />
              <span className="clip">{file.name}</span>
            </span>
          ) : null,
      },
      {
        field: 'key',
        headerName: 'Download',
        flex: 120,
        minWidth: 112,
        sortable: false,
        // A new link to the same file is not a change to highlight.
        enableCellChangeFlash: false,
        cellRenderer: ({ data: file }: Cell) =>
          file ? (
            <SignedLink
              className="b"
              href={file.location}
              name={file.name}
              readAt={fulfilledTimeStamp}
              renew={() => locationNow(file.key)}
              onFailure={toastFailure}
            >
              Download<span className="vh"> {file.name}</span>
            </SignedLink>
          ) : null,
      },
    ];
  }, [refetch, fulfilledTimeStamp]);
  if (error && !data) {
    // The page itself says so, as soon as it knows until when.
    if (problemOf(error).code === 'responsesSealed') return null;
    return <NotLoaded title="The legal documents did not load" error={error} refetch={refetch} />;
  }
  return (
    <div className="legal-table">
      <Panel title="Legal Documents" count={files?.length || undefined}>
        <DataGrid<LegalFile>
          label="Legal Documents"
          rows={files}
          columns={columns}
          rowId={keyOf}
          rowHeight={52}
          expectedRows={2}
          empty={
            <EmptyState bare icon="file" title="Nothing uploaded yet...">
              Contracts and terms that vendors hand in are listed here.
            </EmptyState>
          }
        />
      </Panel>
    </div>
  );
}
