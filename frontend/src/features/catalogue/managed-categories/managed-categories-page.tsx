import { plural, t } from '@lingui/core/macro';
import { Form, FormikProvider, useFormik } from 'formik';
import { useId, useState } from 'react';
import {
  useAddCategoryMutation,
  useRenameCategoryMutation,
  useRemoveCategoryMutation,
  useRemoveSubCategoryMutation,
  useManagedCategoriesQuery,
} from './endpoints.ts';
import { showProblemInForm } from '../../../api/forms/form-problems.ts';
import { FormErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useLastDefined } from '../../../ui/hooks/use-last-defined.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useInFlightGuard } from '../../../ui/hooks/use-in-flight-guard.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';
import { filterCategories, type ManagedCategory } from './category-filter.ts';
import { contentPath } from './managed-paths.ts';
import { GridSearch } from '../../../ui/grid/grid-search.tsx';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { useCurrentUserQuery } from '../../accounts/endpoints.ts';
import { OperatorsOnly } from '../../../api/problems/operators-only.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import styles from './managed-categories.module.css';
import stateStyles from '../../../ui/status/state.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

interface CategoryNameDialogProps {
  action: Exclude<CategoryAction, { what: 'remove' }>;
  open: boolean;
  onClose: () => void;
}

type CategoryNaming = CategoryNameDialogProps['action'];

const titleOf = (action: CategoryNaming): string => {
  if (action.what === 'rename') return t`Rename ${{ category: nameOf(action) }}`;
  const { category } = action;
  return category === undefined ? t`Add category` : t`Add sub-category to ${category}`;
};
const nameOf = (action: CategoryNaming): string =>
  action.what === 'rename' ? ('subCategory' in action && action.subCategory) || action.category || '' : '';

/** Asks for the name of a new category or sub-category, or for the new name of an existing one. */
function CategoryNameDialog({ action, open, onClose }: CategoryNameDialogProps) {
  const form = useId();
  const [add] = useAddCategoryMutation();
  const [rename] = useRenameCategoryMutation();
  const send = (name: string) => {
    if (action.what === 'add')
      return add({ body: { name, ...(action.category !== undefined && { within: action.category }) } });
    const { category, subCategory } = action as Exclude<CategoryAction, { what: 'add' }>;
    return rename({ body: { category, name, ...(subCategory !== undefined && { subCategory }) } });
  };
  const formik = useFormik({
    initialValues: { name: nameOf(action) },
    validate: ({ name }) => (name.trim() ? {} : { name: t`Enter a name` }),
    onSubmit: async ({ name }, { setErrors, resetForm }) => {
      try {
        showToast('success', (await send(name.trim()).unwrap()).message);
        resetForm();
        onClose();
      } catch (error) {
        showProblemInForm(error, { setErrors });
      }
    },
  });
  return (
    <FormDialog
      open={open}
      title={titleOf(action)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} primary loading={formik.isSubmitting}>
            {action.what === 'add' ? t`Add` : t`Rename`}
          </Button>
        </>
      }
    >
      <FormikProvider value={formik}>
        <Form id={form} noValidate>
          <FormErrorSummary />
          <TextField
            name="name"
            label={t`Name`}
            maxLength={100}
            autoFocus
            help={action.what === 'rename' ? t`Its products move with it.` : undefined}
          />
        </Form>
      </FormikProvider>
    </FormDialog>
  );
}

interface CategoryDialogProps {
  action: CategoryAction | null;
  onClose: () => void;
}

/** The dialog of the requested action. */
function CategoryDialog({ action, onClose }: CategoryDialogProps) {
  const shown = useLastDefined(action);
  if (!shown) return null;
  if (shown.what === 'remove') return <RemoveCategory of={shown} open={action !== null} onClose={onClose} />;
  return (
    <CategoryNameDialog key={JSON.stringify(shown)} action={shown} open={action !== null} onClose={onClose} />
  );
}

interface RemoveCategoryProps {
  of: { category: string; subCategory?: string };
  open: boolean;
  onClose: () => void;
}

function RemoveCategory({ of: { category, subCategory }, open, onClose }: RemoveCategoryProps) {
  const [removeOne, whole] = useRemoveCategoryMutation();
  const [removeSub, sub] = useRemoveSubCategoryMutation();
  const runGuarded = useInFlightGuard();
  const remove = async () => {
    try {
      const removing =
        subCategory === undefined
          ? removeOne({ params: { category } })
          : removeSub({ params: { category, subCategory } });
      showToast('success', (await removing.unwrap()).message);
    } catch (error) {
      showToast('error', problemText(problemOf(error)));
    } finally {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open={open}
      title={t`Remove ${{ category: subCategory ?? category }}?`}
      confirmLabel={t`Remove`}
      danger
      busy={whole.isLoading || sub.isLoading}
      onConfirm={() => runGuarded(remove)}
      onCancel={onClose}
    >
      {subCategory === undefined
        ? t`Its sub-categories and the text of its page are removed too. Drafts in this category lose their category.`
        : t`Drafts in this sub-category lose it.`}
    </ConfirmDialog>
  );
}

const productCount = (count: number): string => plural(count, { one: '# product', other: '# products' });

interface ManagedCategoryRowProps {
  managed: ManagedCategory;
  /** Whether the sub-categories are shown whatever the person chose, because they are the result of a search. */
  isFound: boolean;
  isUnfolded: boolean;
  onUnfold: (unfolded: boolean) => void;
  onAction: (action: CategoryAction) => void;
}

/** A category with its actions, and its sub-categories below it. */
function ManagedCategoryRow({ managed, isFound, isUnfolded, onUnfold, onAction }: ManagedCategoryRowProps) {
  const { category, count, hasContent, subCategories } = managed;
  const subs = useId();
  const isOpen = isFound || isUnfolded;
  const disabledUnlessEmpty = (inUse: number) =>
    inUse > 0
      ? {
          disabled: true,
          detail: plural(inUse, { one: 'move # product first', other: 'move # products first' }),
        }
      : {};
  return (
    <li>
      <div className={styles.categoryRow}>
        <div className={layoutStyles.grow}>
          <h3 className={`${textStyles.semibold} ${styles.categoryName}`}>{category}</h3>
          <span className={`${textStyles.small} ${textStyles.faint} ${textStyles.tabular}`}>
            {productCount(count)}
          </span>
        </div>
        {subCategories.length > 0 ? (
          <Button
            quiet
            aria-expanded={isOpen}
            aria-controls={subs}
            disabled={isFound}
            onClick={() => onUnfold(!isUnfolded)}
          >
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
            {plural({ count: subCategories.length }, { one: '# sub-category', other: '# sub-categories' })}
            <span className={visibilityStyles.visuallyHidden}> {t`of ${category}`}</span>
          </Button>
        ) : null}
        <span className={hasContent ? `${stateStyles.tag} ${stateStyles.tag_accepted}` : stateStyles.tag}>
          {hasContent ? t`Has page text` : t`No page text`}
        </span>
        <ButtonLink to={contentPath(category)} aria-label={t`Edit the page of ${category}`}>
          {t`Edit page`}
        </ButtonLink>
        <MenuButton
          entries={[
            { value: 'add', label: t`Add sub-category` },
            { value: 'rename', label: t`Rename` },
            { value: 'remove', label: t`Remove`, ...disabledUnlessEmpty(count) },
          ]}
          onChoose={(what) => {
            // A new sub-category must be seen.
            if (what === 'add') onUnfold(true);
            onAction(what === 'add' ? { what, category } : { what: what as 'rename' | 'remove', category });
          }}
        >
          <span className={visibilityStyles.visuallyHidden}>{category}: </span>
          {t`More`}
        </MenuButton>
      </div>
      {isOpen && subCategories.length > 0 ? (
        <ul id={subs} className={styles.subCategories} aria-label={t`Sub-categories of ${category}`}>
          {subCategories.map((sub: ManagedCategory['subCategories'][number]) => (
            <li key={sub.subCategory} className={styles.categoryRow}>
              <div className={layoutStyles.grow}>
                <span className={styles.categoryName}>{sub.subCategory}</span>{' '}
                <span className={`${textStyles.small} ${textStyles.faint} ${textStyles.tabular}`}>
                  {productCount(sub.count)}
                </span>
              </div>
              <MenuButton
                entries={[
                  { value: 'rename', label: t`Rename` },
                  { value: 'remove', label: t`Remove`, ...disabledUnlessEmpty(sub.count) },
                ]}
                onChoose={(what) =>
                  onAction({
                    what: what as 'rename' | 'remove',
                    category,
                    subCategory: sub.subCategory,
                  })
                }
              >
                <span className={visibilityStyles.visuallyHidden}>{sub.subCategory}: </span>
                {t`More`}
              </MenuButton>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function ManagedCategories() {
  const { data, error, refetch } = useManagedCategoriesQuery();
  const [action, setAction] = useState<CategoryAction | null>(null);
  const [typed, setTyped] = useState('');
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  if (error && !data) return <NotLoaded title={t`The list did not load`} error={error} refetch={refetch} />;
  if (!data) return <SkeletonRows label={t`Loading the categories`} rows={8} />;
  const isSearched = typed.trim() !== '';
  const shown = filterCategories(data.data, typed);
  const actions = (
    <>
      <GridSearch label={t`Find category`} value={typed} onChange={setTyped} />
      <Button onClick={() => setAction({ what: 'add' })}>
        <Icon name="plus" />
        {t`Add category`}
      </Button>
    </>
  );
  return (
    <>
      <Panel
        title={isSearched ? t`Matching categories` : t`All categories`}
        count={isSearched ? shown.length : data.total_records}
        actions={actions}
      >
        {data.data.length === 0 ? (
          <EmptyState bare icon="layout-dashboard" title={t`No categories yet`}>
            {t`Products belong to categories. Add them here, or import them.`}
          </EmptyState>
        ) : shown.length === 0 ? (
          <EmptyState bare icon="search" title={t`No matching categories`}>
            {t`Neither a category nor a sub-category contains “${{ text: typed.trim() }}”.`}
          </EmptyState>
        ) : (
          <ul className={styles.categoryList}>
            {shown.map((category) => (
              <ManagedCategoryRow
                key={category.category}
                managed={category}
                isFound={isSearched}
                isUnfolded={unfolded.has(category.category)}
                onUnfold={(isUnfolded) => {
                  const next = new Set(unfolded);
                  if (isUnfolded) next.add(category.category);
                  else next.delete(category.category);
                  setUnfolded(next);
                }}
                onAction={setAction}
              />
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
        title={t`Categories`}
        crumbs={[{ label: t`Dashboard`, to: '/app/dashboard' }, { label: t`Categories` }]}
        detail={t`Product forms choose from this list. A category without products can be removed.`}
      />
      <OperatorsOnly currentUser={useCurrentUserQuery()}>
        <ManagedCategories />
      </OperatorsOnly>
    </>
  );
}

/** The action that an operator starts on the category list. */
type CategoryAction =
  | { what: 'add'; category?: string }
  | { what: 'rename' | 'remove'; category: string; subCategory?: string };
