import { useSearchParams } from 'react-router-dom';
import { pathBeforeBuying } from '../../api/before-buying.ts';
import { useGetProductQuery } from '../../api/contract-api.ts';
import { useSession } from '../../api/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

const crumbs = [
  { label: 'Dashboard', to: '/app/dashboard' },
  { label: 'Product list', to: '/app/product-list' },
  { label: 'Subscription plans' },
];

/** /app/subscription-plan: says that nothing can be bought yet, and leads back to where buying began. */
export function SubscriptionPlanPage() {
  const productId = useSearchParams()[0].get('productId') ?? '';
  const userId = useSession()?.userId ?? '';
  const { currentData } = useGetProductQuery(
    { params: { userId }, search: { productId } },
    { skip: productId === '' },
  );
  const before = pathBeforeBuying() ?? '/app/product-list';
  return (
    <>
      <PageTitle title="Subscription plans" crumbs={crumbs} detail={currentData?.data[0]?.productName} />
      <EmptyState
        icon="card"
        title="Plans cannot be bought yet"
        action={<ButtonLink to={before}>Go back to where you were</ButtonLink>}
      >
        Credits and licences will be sold here. Until then nothing is charged: your company's free RFP pass
        and the credits that it holds pay for what you accept.
      </EmptyState>
    </>
  );
}
