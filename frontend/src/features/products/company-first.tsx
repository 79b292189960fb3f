import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** Replaces the product form while the user has no company that the product could belong to. */
export const CompanyFirst = ({ to }: { to: string }) => (
  <EmptyState
    icon="building"
    title="Your company comes first"
    action={<ButtonLink to={to}>Add company</ButtonLink>}
  >
    Products belong to a company. Add yours, and this form opens by itself.
  </EmptyState>
);
