import type { Company } from '@bidboard/backend/contracts/companies';
import { messages } from '@bidboard/backend/contracts/messages';
import type { FieldError } from '@bidboard/backend/contracts/schema';
import { useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useAddCompanyMutation } from '../../api/contract-api.ts';
import { isCancelled, placeComplaints } from '../../api/form-problems.ts';
import { freshKey } from '../../api/idempotency-key.ts';
import { problemOf, problemText } from '../../api/problem.ts';
import { keepSession, readSession } from '../../api/session.ts';
import { showNotice } from '../../ui/notice-board.ts';
import type { SaveState } from '../../ui/saved-mark.tsx';
import { useMeanwhile } from '../../ui/use-meanwhile.ts';
import { complaintsOf, emptyCompany, keepingTyped, sentOf, tidied, valuesOf } from './company-values.ts';
import type { CompanyValues } from './company-values.ts';

export interface SavedCompany {
  companyId: string;
  message: string;
  /** It was registered by this save. */
  isNew: boolean;
}

interface Wiring {
  /** Nothing while there is no company yet. */
  loaded: Company | null;
  read: () => Promise<Company | null>;
  onSaved: (saved: SavedCompany) => void;
}

const savedNow = () => ({ state: 'saved' as const, at: Date.now() });
const thisYear = () => new Date().getFullYear();
const shown = (company: Company | null) => (company ? valuesOf(company) : emptyCompany);

/** Of `locations[0].officeLocation` and `fiscalYearMonth` the field of the form that they come from. */
const fieldOf = (field: string) => (field === 'fiscalYearMonth' ? 'fiscalMonth' : field);

/** What is typed about a company, and how it is saved. */
export function useCompanyForm({ loaded, read, onSaved }: Wiring) {
  const [addCompany] = useAddCompanyMutation();
  const [version, setVersion] = useState(loaded?.version ?? 0);
  const [saved, setSaved] = useState<{ state: SaveState; at: number | null }>({ state: 'clean', at: null });
  /** What the server said of which values: it stays at a field until that is changed. */
  const told = useRef<{ values: CompanyValues; complaints: FieldError[] } | null>(null);
  /** The same values are sent under the same key: however often, they are saved once. */
  const attempt = useRef<{ values: CompanyValues; version: number; key: string } | null>(null);
  const cancel = useRef(() => {});

  const stillTold = (values: CompanyValues): FieldError[] =>
    told.current?.complaints.filter(({ field }) => {
      const [name = ''] = field.split('[') as [keyof CompanyValues | ''];
      return name !== '' && told.current?.values[name] === values[name];
    }) ?? [];
  const keyOf = (values: CompanyValues): string => {
    const isSame = attempt.current?.values === values && attempt.current.version === version;
    if (!isSame) attempt.current = { values, version, key: freshKey() };
    return attempt.current?.key ?? freshKey();
  };

  const formik = useFormik<CompanyValues>({
    initialValues: shown(loaded),
    validate: (values) =>
      placeComplaints<CompanyValues>([...complaintsOf(values, thisYear()), ...stillTold(values)]),
    onSubmit: async (sent) => {
      if (!readSession()) return showNotice('error', messages.notLoggedIn);
      const sending = addCompany({ body: sentOf(sent, version), key: keyOf(sent) });
      cancel.current = () => sending.abort();
      setSaved((before) => ({ ...before, state: 'saving' }));
      try {
        const { message, company } = await sending.unwrap();
        told.current = null;
        const stored = { ...tidied(sent), logo: company.logo };
        keepSession({ companyId: company._id, company: stored.companyName });
        const typed = latest.current;
        put(stored, company.version, true);
        if (typed !== sent) await formik.setValues(keepingTyped(stored, sent, typed));
        setSaved(savedNow());
        onSaved({ companyId: company._id, message, isNew: version === 0 });
      } catch (error) {
        await failed(sent, error);
      }
    },
  });
  const latest = useRef(formik.values);
  useEffect(() => {
    latest.current = formik.values;
  });

  const failed = async (sent: CompanyValues, error: unknown): Promise<void> => {
    setSaved((before) => ({ ...before, state: isCancelled(error) ? 'clean' : 'failed' }));
    if (isCancelled(error)) return showNotice('info', 'The upload is cancelled. What you typed is kept.');
    const problem = problemOf(error);
    if (problem.code === 'changedMeanwhile') return meanwhile.found();
    if (!problem.errors) return showNotice('error', problemText(problem));
    const complaints = problem.errors.map(({ field, message }) => ({ field: fieldOf(field), message }));
    told.current = { values: sent, complaints };
    const errors = placeComplaints<CompanyValues>(complaints);
    formik.setFormikState((state) => ({ ...state, errors, submitCount: state.submitCount + 1 }));
  };

  const put = (values: CompanyValues, next: number, isSaved: boolean) => {
    setVersion(next);
    if (isSaved) formik.resetForm({ values });
    else void formik.setValues(values);
  };
  const meanwhile = useMeanwhile<CompanyValues>({
    current: formik.values,
    put,
    read: async () => {
      const theirs = await read();
      return { draft: shown(theirs), version: theirs?.version ?? 0 };
    },
  });
  const isOld = loaded !== null && !formik.dirty && loaded.version > version;
  const takeNewer = useRef(put);
  useEffect(() => {
    takeNewer.current = put;
  });
  useEffect(() => {
    if (isOld) takeNewer.current(valuesOf(loaded), loaded.version, true);
  }, [isOld, loaded]);

  return { formik, saved, meanwhile, cancel: () => cancel.current() };
}
