import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { watchUpload } from '../../api/upload-progress.ts';
import type { CompanyValues } from './company-values.ts';

/** How much of the logo that was chosen has been sent, 0 to 100; null while it is not on its way. */
export function useUpload(): number | null {
  const { values, isSubmitting } = useFormikContext<CompanyValues>();
  const [percent, setPercent] = useState(0);
  const file = isSubmitting && typeof values.logo !== 'string' ? values.logo : undefined;
  useEffect(() => {
    if (!file) return undefined;
    setPercent(0);
    return watchUpload(file, setPercent);
  }, [file]);
  return file ? percent : null;
}
