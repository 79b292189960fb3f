import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import { NewestNotifications } from './newest-notifications.tsx';
import { bellCount, bellName } from './notification-labels.ts';
import { useArrival, useNewestNotifications } from './use-newest-notifications.ts';
import '../../ui/layout/panel.css';
import './notifications.css';

/** The bell on every page of the account: the unread count and the newest notifications. It updates by itself. */
export function Bell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const read = useNewestNotifications();
  const arrival = useArrival(read.data);
  const unread = read.data?.unread ?? 0;
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        className="bell"
        aria-label={bellName(unread)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="bell" />
        {unread > 0 ? (
          <b className="bell__count" aria-hidden>
            {bellCount(unread)}
          </b>
        ) : null}
      </IconButton>
      <span className="vh" role="status">
        {/* Keyed by id, so that a screen reader also announces another notification with the same text. */}
        {arrival ? <span key={arrival._id}>{`New notification: ${arrival.title}`}</span> : null}
      </span>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Notifications', className: 'bell__paper' } }}
      >
        <NewestNotifications read={read} onLeave={close} />
      </Popover>
    </>
  );
}
