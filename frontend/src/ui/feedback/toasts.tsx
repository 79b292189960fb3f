import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, IconButton } from '../buttons/button.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';
import {
  clearToasts,
  closeToast,
  closeSnackbar,
  closeUnsavedToasts,
  subscribeToToasts,
  toastTitles,
  readToasts,
} from './toast-store.ts';
import type { Toast, ToastKind, SnackbarNote } from './toast-store.ts';
import styles from './toasts.module.css';
import layoutStyles from '../styles/layout.module.css';
import textStyles from '../styles/text.module.css';

const autoCloseMs = 3000;
// A toast for the next page starts its three seconds there, unless navigation takes longer than this.
const slowCloseMs = 10_000;
const fadeMs = 250;
const snackbarMs = 6000;

const icons: Record<ToastKind, IconName> = {
  success: 'check',
  error: 'triangle-alert',
  info: 'info',
  warning: 'triangle-alert',
};

/** Counts down, except while the pointer is over it or it has the focus. */
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

function ToastCard({ toast }: { toast: Toast }) {
  const [leaving, setLeaving] = useState(false);
  const shownMs = toast.survivesNavigation || toast.action ? slowCloseMs : autoCloseMs;
  const hold = useCountdown(toast.autoClose && !leaving ? shownMs : null, () => setLeaving(true));
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => closeToast(toast.id), fadeMs);
    return () => clearTimeout(timer);
  }, [leaving, toast.id]);
  return (
    <div
      className={`${styles.toast} ${styles[`toast_${toast.kind}`]}${leaving ? ` ${styles.isLeaving}` : ''}`}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      {...hold}
    >
      <Icon name={icons[toast.kind]} />
      <div className={layoutStyles.grow}>
        <p className={textStyles.semibold}>{toastTitles[toast.kind]}</p>
        <p className={textStyles.muted}>{toast.text}</p>
        {toast.action ? (
          <Button
            onClick={() => {
              toast.action?.run();
              setLeaving(true);
            }}
          >
            {toast.action.label}
          </Button>
        ) : null}
      </div>
      <IconButton
        className={styles.toastClose}
        aria-label={t`Close message`}
        onClick={() => setLeaving(true)}
      >
        <Icon name="x" size={14} />
      </IconButton>
    </div>
  );
}

function SnackbarCard({ note }: { note: SnackbarNote }) {
  const hold = useCountdown(snackbarMs, closeSnackbar);
  return (
    <div className={styles.snack} role="status" {...hold}>
      {note.text}
    </div>
  );
}

/** Shows the toasts, once for the whole app. A route change clears them. */
export function Toasts() {
  const { toasts, snackbar } = useSyncExternalStore(subscribeToToasts, readToasts);
  const { pathname, search } = useLocation();
  const step = new URLSearchParams(search).get('step');
  useEffect(() => closeUnsavedToasts, [pathname, step]);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) clearToasts();
    before.current = pathname;
  }, [pathname]);
  return (
    <>
      <div className={styles.toasts}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      {snackbar ? <SnackbarCard key={snackbar.id} note={snackbar} /> : null}
    </>
  );
}
