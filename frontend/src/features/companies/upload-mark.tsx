import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useUpload } from './use-upload.ts';

interface UploadMarkProps {
  onCancel: () => void;
  /** What stands here while no logo is on its way. */
  children: ReactNode;
}

/** Beside the save button, where it is in sight wherever the form is scrolled to: how far the logo is, and a way back. */
export function UploadMark({ onCancel, children }: UploadMarkProps) {
  const progress = useUpload();
  if (progress === null) return children;
  return (
    <>
      <span className="t1 faint num">{Math.round(progress)} % sent</span>
      <Button onClick={onCancel}>Cancel upload</Button>
    </>
  );
}
