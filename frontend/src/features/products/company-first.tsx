import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** In the place of a product's form, while there is no company whose product it could be. */
export const CompanyFirst = ({ to }: { to: string }) => (
  <EmptyState
    icon="building"
    title="Your company comes first"
    action={<ButtonLink to={to}>Add company</ButtonLink>}
  >
    Products belong to a company. Add yours, and this form opens by itself.
  </EmptyState>
);
