import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Monogram } from '../../../ui/icons/monogram.tsx';
import { SearchTag } from '../../../ui/filters/search-tag.tsx';
import { productAddress } from '@bidboard/backend/features/catalogue/contracts/product-address';
import { searchAddress, searchBy } from '@bidboard/backend/features/catalogue/contracts/search-address';
import { ShortlistToggle } from '../shortlist/shortlist-toggle.tsx';
import { websiteOf } from '../website.ts';

export function ResultRow({ hit }: { hit: SearchRecord }) {
  const website = websiteOf(hit.website);
  return (
    <li className="result">
      <Monogram name={hit.product} logo={hit.squareLogo || hit.logo} size={48} />
      <div className="result__main">
        <h2 className="t3 bb">
          <Link to={productAddress(hit)}>{hit.product}</Link>
        </h2>
        <p>{hit.description}</p>
        <div className="tags">
          <SearchTag to={searchAddress(searchBy('category', hit.category))}>{hit.category}</SearchTag>
          {hit.subCategory ? (
            <SearchTag to={searchAddress(searchBy('subCategory', hit.subCategory))}>
              {hit.subCategory}
            </SearchTag>
          ) : null}
          <ShortlistToggle product={hit} />
        </div>
      </div>
      <dl className="result__company">
        <dt className="vh">Company</dt>
        <dd className="b">{hit.company}</dd>
        {hit.hqLocation ? (
          <>
            <dt className="vh">Headquarters</dt>
            <dd>
              <Icon name="pin" size={14} />
              {hit.hqLocation}
            </dd>
          </>
        ) : null}
        {website ? (
          <>
            <dt className="vh">Website</dt>
            <dd className="result__website">
              <Icon name="globe" size={14} />
              <a className="clip" href={website.href} target="_blank" rel="noopener noreferrer nofollow">
                {website.host}
              </a>
            </dd>
          </>
        ) : null}
      </dl>
    </li>
  );
}
