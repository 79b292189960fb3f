import { reportFormats } from '@bidboard/backend/features/reports/contract';
import Button from '@mui/material/Button';
import { useGetReportsQuery } from '../../api/contract-api.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { formatNames } from './report-formats.ts';
import { useRequest } from './use-request.ts';

/** Requests a report in either format, except while one in that format is in progress. */
export function RequestButtons({ rfpId }: { rfpId: string }) {
  const { data } = useGetReportsQuery({ params: { rfpId } });
  const { request, asking } = useRequest(rfpId);
  return reportFormats.map((format) => (
    <Button
      key={format}
      variant="outlined"
      startIcon={<Icon name="plus" />}
      disabled={data?.data.some((one) => one.format === format && one.state === 'waiting') ?? false}
      loading={asking === format}
      onClick={() => request(format)}
    >
      New {formatNames[format]}
    </Button>
  ));
}
