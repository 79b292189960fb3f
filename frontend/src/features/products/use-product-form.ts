import type { Product } from '@bidboard/backend/contracts/products';
import type { FieldError } from '@bidboard/backend/contracts/schema';
import { useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useAddProductMutation } from '../../api/contract-api.ts';
import { isCancelled, placeComplaints } from '../../api/form-problems.ts';
import { freshKey } from '../../api/idempotency-key.ts';
import { problemOf, problemText } from '../../api/problem.ts';
import { showNotice } from '../../ui/notice-board.ts';
import type { SaveState } from '../../ui/saved-mark.tsx';
import { useMeanwhile } from '../../ui/use-meanwhile.ts';
import { byField, complaintsOf, emptyProduct, sentOf, valuesOf } from './product-values.ts';
import type { ProductValues } from './product-values.ts';

/** What a save is for; to publish takes more than to save. */
export type Intent = 'save' | 'publish';

/** The product as this form knows it to be on the server. */
export interface Known {
  productId: string;
  version: number;
}

interface Wiring {
  /** Nothing while a product is added. */
  loaded: Product | null;
  read: () => Promise<Product>;
  onSaved: (known: Known, intent: Intent, isNew: boolean) => void;
}

const savedNow = () => ({ state: 'saved' as const, at: Date.now() });
export const asKnown = ({ _id, version }: Product): Known => ({ productId: _id, version });

/** What is typed about one product, and how it is saved. */
export function useProductForm({ loaded, read, onSaved }: Wiring) {
  const [addProduct] = useAddProductMutation();
  const [known, setKnown] = useState(loaded && asKnown(loaded));
  const [saved, setSaved] = useState<{ state: SaveState; at: number | null }>({ state: 'clean', at: null });
  const intent = useRef<Intent>('save');
  /** What the server said of which values: it stays at a field until that is changed. */
  const told = useRef<{ values: ProductValues; complaints: FieldError[] } | null>(null);
  /** The same values are sent under the same key: however often, they are saved once. */
  const attempt = useRef<{ values: ProductValues; known: Known | null; key: string } | null>(null);
  const cancel = useRef(() => {});

  const stillTold = (values: ProductValues): FieldError[] =>
    told.current?.complaints.filter(({ field }) => {
      const [name = ''] = field.split('[') as [keyof ProductValues | ''];
      return name !== '' && told.current?.values[name] === values[name];
    }) ?? [];
  const keyOf = (values: ProductValues): string => {
    const isSame = attempt.current?.values === values && attempt.current.known === known;
    const { key } = isSame && attempt.current ? attempt.current : { key: freshKey() };
    attempt.current = { values, known, key };
    return key;
  };
  const complain = (values: ProductValues, complaints: FieldError[]) => {
    told.current = { values, complaints };
    const errors = placeComplaints<ProductValues>(complaints);
    formik.setFormikState((state) => ({ ...state, errors, submitCount: state.submitCount + 1 }));
  };

  const formik = useFormik<ProductValues>({
    initialValues: loaded ? valuesOf(loaded) : emptyProduct,
    validate: (values) =>
      placeComplaints<ProductValues>([
        ...complaintsOf(values, intent.current === 'publish'),
        ...stillTold(values),
      ]),
    onSubmit: async (sent) => {
      const sending = addProduct({ body: sentOf(sent, known ?? {}), key: keyOf(sent) });
      cancel.current = () => sending.abort();
      setSaved((before) => ({ ...before, state: 'saving' }));
      try {
        const { message, product } = await sending.unwrap();
        const now: Known = { productId: product._id, version: product.version };
        attempt.current = null;
        told.current = null;
        setKnown(now);
        setSaved(savedNow());
        const typed = latest.current;
        formik.resetForm({ values: { ...sent, dataSheets: [] } });
        if (typed !== sent) {
          const dataSheets = typed.dataSheets.filter((file) => !sent.dataSheets.includes(file));
          await formik.setValues({ ...typed, dataSheets });
        }
        showNotice('success', message);
        onSaved(now, intent.current, known === null);
      } catch (error) {
        setSaved((before) => ({ ...before, state: isCancelled(error) ? 'clean' : 'failed' }));
        if (isCancelled(error)) return showNotice('info', 'The upload is cancelled. What you typed is kept.');
        const problem = problemOf(error);
        if (problem.code === 'changedMeanwhile') await meanwhile.found();
        else if (problem.errors) complain(sent, byField(problem.errors, sent));
        else showNotice('error', problemText(problem));
      }
    },
  });
  const latest = useRef(formik.values);
  useEffect(() => {
    latest.current = formik.values;
  });

  const put = (values: ProductValues, version: number, isSaved: boolean) => {
    setKnown((before) => before && { ...before, version });
    if (isSaved) formik.resetForm({ values });
    else void formik.setValues(values);
  };
  const meanwhile = useMeanwhile<ProductValues>({
    current: formik.values,
    put,
    read: async () => {
      const theirs = await read();
      return { draft: valuesOf(theirs), version: theirs.version };
    },
  });
  const isOld = loaded !== null && known !== null && !formik.dirty && loaded.version > known.version;
  const takeNewer = useRef(put);
  useEffect(() => {
    takeNewer.current = put;
  });
  useEffect(() => {
    if (isOld) takeNewer.current(valuesOf(loaded), loaded.version, true);
  }, [isOld, loaded]);

  const run = (next: Intent) => {
    intent.current = next;
    const isAsIs = next === 'publish' && known !== null && !formik.dirty;
    if (!isAsIs) return void formik.submitForm();
    void formik.validateForm().then((errors) => {
      if (Object.keys(errors).length > 0) return formik.submitForm();
      return onSaved(known, next, false);
    });
  };
  return {
    formik,
    known,
    saved,
    meanwhile,
    run,
    complain,
    cancel: () => cancel.current(),
    /** A change of ours that is no save, such as a datasheet that was deleted: the next save goes by what came of it. */
    follow: ({ version }: Known) =>
      setKnown((before) => before && (version === before.version + 1 ? { ...before, version } : before)),
  };
}
