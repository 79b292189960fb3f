import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import {
  clearNotices,
  closeNotice,
  closeSnackbar,
  closeUnsavedNotices,
  followBoard,
  noticeTitles,
  readBoard,
} from './notice-board.ts';
import type { Notice, NoticeKind, SnackbarNote } from './notice-board.ts';
import './notices.css';

const autoCloseMs = 3000;
// What is said for the next page begins its three seconds there, unless the way takes longer than this.
const carriedMs = 10_000;
const fadeMs = 250;
const snackbarMs = 6000;

const icons: Record<NoticeKind, IconName> = {
  success: 'check',
  error: 'warn',
  info: 'info',
  warning: 'warn',
};

/** Counts down while nobody points at it or has the focus in it. */
function useCountdown(ms: number | null, done: () => void) {
  const [held, setHeld] = useState(false);
  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  });
  useEffect(() => {
    if (ms === null || held) return undefined;
    const timer = setTimeout(() => latest.current(), ms);
    return () => clearTimeout(timer);
  }, [ms, held]);
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}

function NoticeCard({ notice }: { notice: Notice }) {
  const [leaving, setLeaving] = useState(false);
  const shownMs = notice.carried || notice.action ? carriedMs : autoCloseMs;
  const hold = useCountdown(notice.autoClose && !leaving ? shownMs : null, () => setLeaving(true));
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => closeNotice(notice.id), fadeMs);
    return () => clearTimeout(timer);
  }, [leaving, notice.id]);
  return (
    <div
      className={`toast toast--${notice.kind}${leaving ? ' is-leaving' : ''}`}
      role={notice.kind === 'error' ? 'alert' : 'status'}
      {...hold}
    >
      <Icon name={icons[notice.kind]} />
      <div className="grow">
        <p className="bb">{noticeTitles[notice.kind]}</p>
        <p className="muted">{notice.text}</p>
        {notice.action ? (
          <Button
            onClick={() => {
              notice.action?.run();
              setLeaving(true);
            }}
          >
            {notice.action.label}
          </Button>
        ) : null}
      </div>
      <Button quiet icon className="toast__close" aria-label="Close notice" onClick={() => setLeaving(true)}>
        <Icon name="x" size={14} />
      </Button>
    </div>
  );
}

function SnackbarCard({ note }: { note: SnackbarNote }) {
  const hold = useCountdown(snackbarMs, closeSnackbar);
  return (
    <div className="snack" role="status" {...hold}>
      {note.text}
    </div>
  );
}

/** Where notices stand, once for the whole app. A change of route clears them. */
export function Notices() {
  const { notices, snackbar } = useSyncExternalStore(followBoard, readBoard);
  const { pathname, search } = useLocation();
  const step = new URLSearchParams(search).get('step');
  useEffect(() => closeUnsavedNotices, [pathname, step]);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) clearNotices();
    before.current = pathname;
  }, [pathname]);
  return (
    <>
      <div className="toasts">
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </div>
      {snackbar ? <SnackbarCard key={snackbar.id} note={snackbar} /> : null}
    </>
  );
}
