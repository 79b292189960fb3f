import { useState } from 'react';
import { usePublishProductMutation } from './endpoints.ts';
import { problemOf } from '../../api/problems/problem.ts';
import type { Problem } from '../../api/problems/problem.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { useInFlightGuard } from '../../ui/hooks/use-in-flight-guard.ts';
import type { PublicationType } from './publication-dialog.tsx';
import type { KnownProduct } from './use-product-form.ts';

interface Question {
  type: PublicationType;
  product: KnownProduct;
}

interface Wiring {
  onDone: (type: PublicationType) => void;
  onFailed: (problem: Problem) => void;
}

/** Asks whether to publish or unpublish, and does it. */
export function usePublication({ onDone, onFailed }: Wiring) {
  const [publishProduct, { isLoading }] = usePublishProductMutation();
  const [question, setQuestion] = useState<Question | null>(null);
  const runGuarded = useInFlightGuard();
  const submit = async ({ type, product }: Question) => {
    try {
      const { message } = await publishProduct({ body: { ...product, type } }).unwrap();
      showToast('success', message);
      onDone(type);
    } catch (error) {
      onFailed(problemOf(error));
    } finally {
      setQuestion(null);
    }
  };
  return {
    question,
    isBusy: isLoading,
    ask: (type: PublicationType, product: KnownProduct) => setQuestion({ type, product }),
    submit: () => question && runGuarded(() => submit(question)),
    cancel: () => setQuestion(null),
  };
}
