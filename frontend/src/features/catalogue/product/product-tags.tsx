import { useId } from 'react';
import { SearchTag } from '../../../ui/filters/search-tag.tsx';

interface ProductTagsProps {
  title: string;
  values: readonly string[];
  /** Returns the address of the search that a chip starts. */
  addressOf: (value: string) => string;
}

export function ProductTags({ title, values, addressOf }: ProductTagsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className="t3 bb" id={id}>
        {title}
      </h2>
      {values.length === 0 ? <p className="faint">No Data Provided</p> : null}
      <div className="product-tags">
        {values.map((value) => (
          <SearchTag key={value} to={addressOf(value)}>
            {value}
          </SearchTag>
        ))}
      </div>
    </section>
  );
}
