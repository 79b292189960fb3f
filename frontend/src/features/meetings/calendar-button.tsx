import Button from '@mui/material/Button';
import { useDispatch } from 'react-redux';
import { accountApi } from '../../api/account-api.ts';
import type { AppStore } from '../../api/app-store.ts';
import { problemOf, problemText } from '../../api/problems/problem.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { saveAs } from '../../ui/files/download.ts';

/** Offers the agreed time as a calendar file. */
export function CalendarButton({ id }: { id: string }) {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const save = async () => {
    try {
      const download = accountApi.endpoints.meetingCalendar.initiate(
        { params: { id } },
        { subscribe: false, forceRefetch: true },
      );
      const { fileName, calendar } = await dispatch(download).unwrap();
      saveAs(fileName, calendar, 'text/calendar');
    } catch (error) {
      showToast('error', problemText(problemOf(error)));
    }
  };
  return (
    <Button startIcon={<Icon name="calendar" />} onClick={() => void save()}>
      Calendar file
    </Button>
  );
}
