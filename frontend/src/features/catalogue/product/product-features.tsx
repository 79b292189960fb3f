import { t } from '@lingui/core/macro';
import type { FeatureGroup } from '@bidboard/backend/features/catalogue/contracts/product-facts';
import { Icon } from '../../../ui/icons/icon.tsx';
import styles from './product-features.module.css';
import productPageStyles from './product-page.module.css';
import textStyles from '../../../ui/styles/text.module.css';

/** What a product can do, under the headings of its vendor. */
export function ProductFeatures({ groups }: { groups: readonly FeatureGroup[] }) {
  return (
    <section className={productPageStyles.productBlock} aria-labelledby="features">
      <h2 className={`${textStyles.large} ${textStyles.semibold}`} id="features">
        {t`Features`}
      </h2>
      <div className={styles.productFeatures}>
        {groups.map(({ name, features }) => (
          <section key={name} aria-label={name}>
            <h3 className={textStyles.medium}>{name}</h3>
            <ul>
              {features.map((feature) => (
                <li key={feature}>
                  <Icon name="check" size={14} />
                  {feature}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
