import { t } from '@lingui/core/macro';
import type { Neighbour, SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { productAddress } from '@bidboard/backend/features/catalogue/contracts/product-address';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Monogram } from '../../../ui/icons/monogram.tsx';
import { addressOfComparison } from '../compare-address.ts';
import { useProductNeighboursQuery } from '../endpoints.ts';
import { priceText } from '../price-text.ts';
import { ProductFeatures } from './product-features.tsx';
import styles from './product-neighbours.module.css';
import productPageStyles from './product-page.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

/** The facts of a product that are compared with those of its competitors. */
type ComparedProduct = Omit<Neighbour, 'description' | 'pricing'> & Pick<SearchRecord, 'pricing'>;

const facts: readonly (readonly [label: string, value: (product: ComparedProduct) => ReactNode])[] = [
  [t`Price`, ({ pricing }) => (pricing ? priceText(pricing) : null)],
  [t`Company`, ({ company }) => company],
  [t`Founded`, ({ yearFounded }) => yearFounded],
  [t`Employees`, ({ noEmployees }) => noEmployees],
  [t`Headquarters`, ({ hqLocation }) => hqLocation],
];

/** The features of a product, the product beside its competitors, and similar products, as far as there are any. */
export function ProductNeighbours({ product }: { product: SearchRecord }) {
  const { currentData } = useProductNeighboursQuery({ params: { objectID: product.objectID } });
  const { competitors = [], similar = [] } = currentData ?? {};
  return (
    <>
      {product.featureGroups?.length ? <ProductFeatures groups={product.featureGroups} /> : null}
      {competitors.length > 0 ? <Competitors product={product} competitors={competitors} /> : null}
      {similar.length > 0 ? <SimilarProducts similar={similar} /> : null}
    </>
  );
}

interface CompetitorsProps {
  product: SearchRecord;
  competitors: readonly Neighbour[];
}

function Competitors({ product, competitors }: CompetitorsProps) {
  const columns: readonly ComparedProduct[] = [product, ...competitors];
  return (
    <section className={productPageStyles.productBlock} aria-labelledby="beside-competitors">
      <div className={styles.productBesideHead}>
        <h2
          className={`${textStyles.large} ${textStyles.semibold} ${layoutStyles.grow}`}
          id="beside-competitors"
        >
          {t`Beside its competitors`}
        </h2>
        <Link
          to={addressOfComparison(columns.map(({ objectID }) => objectID))}
        >{t`Compare all details`}</Link>
      </div>
      <div
        className={`${styles.productBeside} ${panelStyles.panel}`}
        role="region"
        aria-labelledby="beside-competitors"
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className={visibilityStyles.visuallyHidden}>{t`Details`}</span>
              </th>
              {columns.map((column, at) => (
                <th key={column.objectID} scope="col">
                  <span className={styles.productBesideName}>
                    <Monogram name={column.product} logo={column.logo} size={24} />
                    {at === 0 ? column.product : <Link to={productAddress(column)}>{column.product}</Link>}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {columns.map((column) => (
                  <td key={column.objectID}>
                    {value(column) || <span className={textStyles.faint}>–</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function SimilarProducts({ similar }: { similar: readonly Neighbour[] }) {
  return (
    <section className={productPageStyles.productBlock} aria-labelledby="similar">
      <h2 className={`${textStyles.large} ${textStyles.semibold}`} id="similar">
        {t`Similar products`}
      </h2>
      <ul className={styles.productSimilar}>
        {similar.map((product) => (
          <li key={product.objectID} className={panelStyles.panel}>
            <Monogram name={product.product} logo={product.logo} size={40} />
            <div>
              <h3 className={textStyles.semibold}>
                <Link to={productAddress(product)}>{product.product}</Link>
              </h3>
              <p className={`${textStyles.small} ${textStyles.faint}`}>{product.company}</p>
              <p className={styles.productSimilarText}>{product.description}</p>
              {product.pricing ? (
                <p className={`${textStyles.small} ${textStyles.tabular}`}>{priceText(product.pricing)}</p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
