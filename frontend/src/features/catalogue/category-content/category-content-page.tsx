import { t } from '@lingui/core/macro';
import { useParams } from 'react-router-dom';
import {
  useGetCategoryPageContentQuery,
  useManagedCategoriesQuery,
} from '../managed-categories/endpoints.ts';
import { useCurrentUserQuery } from '../../accounts/endpoints.ts';
import { OperatorsOnly } from '../../../api/problems/operators-only.tsx';
import { problemOf } from '../../../api/problems/problem.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ContentForm } from './content-form.tsx';
import { valuesOf } from './content-values.ts';
import { managedCategoriesPath } from '../managed-categories/managed-paths.ts';

/** Edits the page content of a category in the list. */
function Content({ category }: { category: string }) {
  const list = useManagedCategoriesQuery();
  const isKnown = list.data?.data.some((item) => item.category === category);
  const content = useGetCategoryPageContentQuery({ params: { category } }, { skip: !isKnown });
  const isUnwritten = content.error !== undefined && problemOf(content.error).status === 404;
  const failed = list.error ?? (isUnwritten ? undefined : content.error);
  const read = async () => {
    const { data, error } = await content.refetch();
    if (data) return { draft: valuesOf(data.content), version: data.version };
    if (problemOf(error).status === 404) return { draft: valuesOf(null), version: 0 };
    throw error;
  };
  if (isKnown === false)
    return (
      <EmptyState
        icon="layout-dashboard"
        title={t`Category not found`}
        action={<ButtonLink to={managedCategoriesPath}>{t`All categories`}</ButtonLink>}
      >
        {t`It may have been renamed or removed.`}
      </EmptyState>
    );
  if (content.data)
    return (
      <ContentForm
        category={category}
        loaded={{ draft: valuesOf(content.data.content), version: content.data.version }}
        read={read}
      />
    );
  if (isUnwritten)
    return <ContentForm category={category} loaded={{ draft: valuesOf(null), version: 0 }} read={read} />;
  if (failed)
    return (
      <FailedState
        title={t`The page did not load`}
        detail={problemOf(failed).message}
        onRetry={() => void (list.error ? list.refetch() : content.refetch())}
      />
    );
  return <SkeletonRows label={t`Loading the page`} rows={6} />;
}

/** /app/catalogue/categories/:category */
export function CategoryContentPage() {
  const { category = '' } = useParams();
  return (
    <>
      <PageTitle
        title={category}
        crumbs={[
          { label: t`Dashboard`, to: '/app/dashboard' },
          { label: t`Categories`, to: managedCategoriesPath },
          { label: category },
        ]}
        detail={t`The text on the category’s page, above its products.`}
      />
      <OperatorsOnly currentUser={useCurrentUserQuery()}>
        <Content key={category} category={category} />
      </OperatorsOnly>
    </>
  );
}
