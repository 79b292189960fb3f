import { t } from '@lingui/core/macro';
import { useGetProductQuery } from './endpoints.ts';
import { freshLinks } from '../../api/queries/fresh-links.ts';
import { problemOf } from '../../api/problems/problem.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { ProductForm, type ProductFormProps } from './product-form.tsx';

type ProductStepProps = Pick<ProductFormProps, 'finish' | 'isFinishing' | 'onOpen' | 'onDirty'> & {
  userId: string;
  productId: string;
};

/** A product of the company, to change, publish or unpublish. */
export function ProductStep({ userId, productId, ...page }: ProductStepProps) {
  const { currentData, error, refetch } = useGetProductQuery(
    { params: { userId }, search: { productId } },
    freshLinks,
  );
  const product = currentData?.data[0];
  const problem = error === undefined ? undefined : problemOf(error);
  const isMissing = problem !== undefined && [400, 404].includes(problem.status);
  // Says nothing about a product that was just deleted, because the page is about to move on.
  if (problem && !page.isFinishing && (isMissing || !product)) {
    return (
      <FailedState
        title={isMissing ? t`Product not found` : t`The product did not load`}
        detail={isMissing ? t`It may have been deleted. Choose another product.` : problem.message}
        onRetry={isMissing ? undefined : () => void refetch()}
      />
    );
  }
  if (!product) return <SkeletonText lines={8} label={t`Loading the product`} />;
  const read = async () => {
    const [fresh] = (await refetch().unwrap()).data;
    return fresh ?? product;
  };
  return <ProductForm loaded={product} read={read} {...page} />;
}

const rejectRead = () => Promise.reject(new Error('a product that is being added is nowhere yet'));

/** A product that is not on the server yet. */
export const AddProductStep = (page: Omit<ProductFormProps, 'loaded' | 'read'>) => (
  <ProductForm loaded={null} read={rejectRead} {...page} />
);
