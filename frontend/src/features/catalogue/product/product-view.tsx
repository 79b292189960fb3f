import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { Link } from 'react-router-dom';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { MarkdownTree } from '../../../ui/markdown/markdown-tree.tsx';
import { Monogram } from '../../../ui/icons/monogram.tsx';
import { ClaimLink } from './claim-link.tsx';
import { EngageButton } from './engage-button.tsx';
import { EnquiryButton } from '../enquiry/enquiry-button.tsx';
import { ProductDetails, ProductDownloads } from './product-details.tsx';
import { ProductTags } from './product-tags.tsx';
import { RequestButtons } from './request-buttons.tsx';
import { VideoFrame } from '../video-frame.tsx';
import { titled } from '@bidboard/backend/features/catalogue/contracts/page-titles';
import {
  searchAddress,
  searchBy,
  searchFor,
} from '@bidboard/backend/features/catalogue/contracts/search-address';
import { ShortlistToggle } from '../shortlist/shortlist-toggle.tsx';

const byText = (text: string) => searchAddress(searchFor(text));

export function ProductView({ product }: { product: SearchRecord }) {
  const category = { label: product.category, to: searchAddress(searchBy('category', product.category)) };
  const subCategory = product.subCategory
    ? [{ label: product.subCategory, to: searchAddress(searchBy('subCategory', product.subCategory)) }]
    : [];
  return (
    <>
      <title>{titled(product.product)}</title>
      <Breadcrumbs
        crumbs={[{ label: 'Home', to: '/' }, category, ...subCategory, { label: product.product }]}
      />
      <header className="product__head">
        <Monogram name={product.product} logo={product.logo || product.squareLogo} size={72} />
        <div className="grow product__name">
          <h1 className="disp">{product.product}</h1>
          <p className="t3 muted">
            by <Link to={searchAddress(searchBy('company', product.company))}>{product.company}</Link>
          </p>
        </div>
        <div className="product__actions">
          <ShortlistToggle product={product} large />
          <RequestButtons company={product.company} productId={product.objectID} />
          <EngageButton company={product.company} productId={product.objectID} />
        </div>
      </header>
      <div className="product__cols">
        <div>
          <VideoFrame of={product.product} link={product.videoLinks[0]} />
          <section className="product__block" aria-labelledby="introduction">
            <h2 className="t3 bb" id="introduction">
              Introduction
            </h2>
            {product.descriptionTree?.length ? (
              <MarkdownTree blocks={product.descriptionTree} />
            ) : (
              <p className="faint">No Data Provided</p>
            )}
          </section>
          <div className="product__block product__two">
            <ProductTags
              title="Software for"
              values={product.targetPersona}
              addressOf={(value) => searchAddress(searchBy('targetPersona', value))}
            />
            <ProductTags
              title="Keywords"
              values={product.allKeywords}
              addressOf={(value) => searchAddress(searchBy('allKeywords', value))}
            />
          </div>
          <div className="product__block product__two">
            <ProductTags title="Notable Customers" values={product.notableCustomer} addressOf={byText} />
            <ProductTags title="Competitors" values={product.competitiors} addressOf={byText} />
          </div>
        </div>
        <aside className="product__side">
          <ProductDetails product={product} />
          <ProductDownloads files={product.files} />
          <EnquiryButton product={product} />
          <ClaimLink product={product} />
        </aside>
      </div>
    </>
  );
}
