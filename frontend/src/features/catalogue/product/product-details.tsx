import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cutText } from '../../../ui/format/truncate-text.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { searchAddress, searchBy } from '@bidboard/backend/features/catalogue/contracts/search-address';
import { FileIcon } from '../../../ui/files/file-icon.tsx';
import { websiteOf } from '../website.ts';

const fileNameLength = 12;
const missing = '–';

function Website({ address }: { address: string | null }) {
  const website = websiteOf(address);
  if (!website) return missing;
  return (
    <a href={website.href} target="_blank" rel="noopener noreferrer nofollow">
      {website.host}
    </a>
  );
}

export function ProductDetails({ product }: { product: SearchRecord }) {
  const rows: [string, ReactNode][] = [
    [
      'Company',
      <Link key="company" to={searchAddress(searchBy('company', product.company))}>
        {product.company}
      </Link>,
    ],
    ['Website', <Website key="website" address={product.website} />],
    ['Employees', product.noEmployees || missing],
    ['Founded', product.yearFounded ?? missing],
    ['Revenue', product.annualRevenue || missing],
    ['Location', product.hqLocation || missing],
  ];
  return (
    <section className="panel product-details" aria-labelledby="details">
      <h2 className="t3 bb" id="details">
        Details
      </h2>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function ProductDownloads({ files }: { files: SearchRecord['files'] }) {
  return (
    <section className="panel product-downloads" aria-labelledby="downloads">
      <h2 className="t3 bb" id="downloads">
        Downloads
      </h2>
      {files.length === 0 ? <p className="faint">No Data Provided</p> : null}
      <ul>
        {files.map(({ name, location }) => (
          <li key={location}>
            <a href={location} download title={name} aria-label={`Download ${name}`}>
              <FileIcon name={name} />
              <span className="grow b">{cutText(name, fileNameLength)}</span>
              <Icon name="download" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
