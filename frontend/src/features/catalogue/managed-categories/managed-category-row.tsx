import type { managedCategories } from '@bidboard/backend/features/catalogue/contracts/category-editing';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { MenuButton } from '../../../ui/buttons/menu-button.tsx';
import type { CategoryAction } from './category-action.ts';
import { contentPath } from './managed-paths.ts';

type ManagedCategory = Infer<typeof managedCategories.answer>['data'][number];

const counted = (count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'product' : 'products'}`;

interface ManagedCategoryRowProps {
  managed: ManagedCategory;
  onAction: (action: CategoryAction) => void;
}

/** A category with its actions, and its sub-categories below it. */
export function ManagedCategoryRow({ managed, onAction }: ManagedCategoryRowProps) {
  const { category, count, hasContent, subCategories } = managed;
  const emptyOnly = (inUse: number) =>
    inUse > 0 ? { disabled: true, detail: `${counted(inUse)} to be filed elsewhere first` } : {};
  return (
    <li>
      <div className="kept__row">
        <div className="grow">
          <h3 className="bb kept__name">{category}</h3>
          <span className="t1 faint num">{counted(count)}</span>
        </div>
        <span className={hasContent ? 'tag tag--accepted' : 'tag'}>
          {hasContent ? 'Page written' : 'Products alone'}
        </span>
        <ButtonLink to={contentPath(category)} aria-label={`Edit the page of ${category}`}>
          Edit page
        </ButtonLink>
        <MenuButton
          entries={[
            { value: 'add', label: 'Add sub-category' },
            { value: 'rename', label: 'Rename' },
            { value: 'remove', label: 'Remove', ...emptyOnly(count) },
          ]}
          onChoose={(what) =>
            onAction(what === 'add' ? { what, category } : { what: what as 'rename' | 'remove', category })
          }
        >
          <span className="vh">{category}: </span>More
        </MenuButton>
      </div>
      {subCategories.length > 0 ? (
        <ul className="kept__subs" aria-label={`Sub-categories of ${category}`}>
          {subCategories.map((sub: ManagedCategory['subCategories'][number]) => (
            <li key={sub.subCategory} className="kept__row">
              <div className="grow">
                <span className="kept__name">{sub.subCategory}</span>{' '}
                <span className="t1 faint num">{counted(sub.count)}</span>
              </div>
              <MenuButton
                entries={[
                  { value: 'rename', label: 'Rename' },
                  { value: 'remove', label: 'Remove', ...emptyOnly(sub.count) },
                ]}
                onChoose={(what) =>
                  onAction({
                    what: what as 'rename' | 'remove',
                    category,
                    subCategory: sub.subCategory,
                  })
                }
              >
                <span className="vh">{sub.subCategory}: </span>More
              </MenuButton>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
