import Button from '@mui/material/Button';
import { useOpenQueueBoardMutation } from '../../../api/contract-api.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';

/** Opens Bull Board, with every job of every queue, in a tab of its own. */
export function BoardButton() {
  const [openBoard, { isLoading }] = useOpenQueueBoardMutation();
  const open = async () => {
    // Opened in the click handler itself, because browsers treat a window that opens later as an unrequested popup.
    const tab = window.open('about:blank');
    try {
      const { path } = await openBoard({ body: {} }).unwrap();
      if (tab) tab.location.href = path;
      else window.location.assign(path);
    } catch (error) {
      tab?.close();
      showToast('error', problemOf(error).message);
    }
  };
  return (
    <Button loading={isLoading} onClick={() => void open()}>
      Every job<span className="vh">, in a new tab</span>
    </Button>
  );
}
