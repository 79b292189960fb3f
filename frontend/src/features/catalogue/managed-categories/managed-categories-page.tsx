import Button from '@mui/material/Button';
import { useState } from 'react';
import { useManagedCategoriesQuery } from './endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { useCurrentUserQuery } from '../../accounts/endpoints.ts';
import { OperatorsOnly } from '../../../api/problems/operators-only.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import type { CategoryAction } from './category-action.ts';
import { ManagedCategoryRow } from './managed-category-row.tsx';
import './managed-categories.css';

function ManagedCategories() {
  const { data, error, refetch } = useManagedCategoriesQuery();
  const [action, setAction] = useState<CategoryAction | null>(null);
  if (error && !data) return <NotLoaded title="The list did not load" error={error} refetch={refetch} />;
  if (!data) return <SkeletonRows label="Loading the categories" rows={8} />;
  const add = (
    <Button startIcon={<Icon name="plus" />} onClick={() => setAction({ what: 'add' })}>
      Add category
    </Button>
  );
  return (
    <>
      <Panel title="All categories" count={data.total_records} actions={add}>
        {data.data.length === 0 ? (
          <EmptyState bare icon="board" title="No categories yet">
            Products are filed under them. They come with an import, or are added here.
          </EmptyState>
        ) : (
          <ul className="kept">
            {data.data.map((one) => (
              <ManagedCategoryRow key={one.category} managed={one} onAction={setAction} />
            ))}
          </ul>
        )}
      </Panel>
      <CategoryDialog action={action} onClose={() => setAction(null)} />
    </>
  );
}

/** /app/catalogue/categories, for operators: the two-level list, and which categories have content of their own. */
export function ManagedCategoriesPage() {
  return (
    <>
      <PageTitle
        title="Categories"
        crumbs={[{ label: 'Dashboard', to: '/app/dashboard' }, { label: 'Categories' }]}
        detail="Product forms choose from this list. A category without products can be removed."
      />
      <OperatorsOnly currentUser={useCurrentUserQuery()}>
        <ManagedCategories />
      </OperatorsOnly>
    </>
  );
}
