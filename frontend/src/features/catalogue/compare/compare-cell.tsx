import type { SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import {
  searchAddress,
  searchBy,
  searchFor,
  type FilterName,
} from '@bidboard/backend/features/catalogue/contracts/search-address';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SearchTag } from '../../../ui/filters/search-tag.tsx';
import { videoOf, type ComparedField } from './compare-rows.ts';
import { websiteOf } from '../website.ts';
import { plainTextOf, type Block } from '@bidboard/backend/kernel/text/markdown-tree';
import { Button } from '../../../ui/buttons/button.tsx';
import { cutText } from '../../../ui/format/truncate-text.ts';
import { MarkdownTree } from '../../../ui/markdown/markdown-tree.tsx';

const outward = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;
const byFilter = (name: FilterName) => (value: string) => searchAddress(searchBy(name, value));
const byText = (value: string) => searchAddress(searchFor(value));

const linked = (value: string | null, addressOf: (value: string) => string) =>
  value ? <Link to={addressOf(value)}>{value}</Link> : null;
const chips = (values: readonly string[], addressOf: (value: string) => string) =>
  values.length > 0 ? (
    <span className="tags">
      {values.map((value) => (
        <SearchTag key={value} to={addressOf(value)}>
          {value}
        </SearchTag>
      ))}
    </span>
  ) : null;

function website(address: string | null): ReactNode {
  const known = websiteOf(address);
  return known ? (
    <a href={known.href} {...outward}>
      {known.host}
    </a>
  ) : null;
}

function video(product: SearchRecord): ReactNode {
  return videoOf(product) ? (
    <a href={product.videoLinks[0]} aria-label={`Watch ${product.product}`} {...outward}>
      <Icon name="play" size={14} /> Watch
    </a>
  ) : null;
}

const downloads = ({ files }: SearchRecord) =>
  files.length > 0 ? (
    <ul>
      {files.map(({ name, location }) => (
        <li key={location}>
          <a href={location} download>
            {name}
          </a>
        </li>
      ))}
    </ul>
  ) : null;

const drawn: Record<ComparedField, (product: SearchRecord) => ReactNode> = {
  company: ({ company }) => linked(company, byFilter('company')),
  category: ({ category }) => linked(category, byFilter('category')),
  subCategory: ({ subCategory }) => linked(subCategory, byFilter('subCategory')),
  hqLocation: ({ hqLocation }) => hqLocation,
  yearFounded: ({ yearFounded }) => yearFounded,
  noEmployees: ({ noEmployees }) => noEmployees,
  annualRevenue: ({ annualRevenue }) => annualRevenue,
  website: (product) => website(product.website),
  targetPersona: ({ targetPersona }) => chips(targetPersona, byFilter('targetPersona')),
  allKeywords: ({ allKeywords }) => chips(allKeywords, byFilter('allKeywords')),
  notableCustomer: ({ notableCustomer }) => chips(notableCustomer, byText),
  competitiors: ({ competitiors }) => chips(competitiors, byText),
  description: ({ descriptionTree }) =>
    descriptionTree?.length ? <CompareText blocks={descriptionTree} /> : null,
  files: downloads,
  videoLinks: video,
};

/** A product's value in a row, or an en dash if it has none. */
export function CompareCell({ product, field }: { product: SearchRecord; field: ComparedField }) {
  return drawn[field](product) || <span className="faint">–</span>;
}

const briefLength = 240;

/** A description: its beginning, or all of it on request and in print. */
function CompareText({ blocks }: { blocks: readonly Block[] }) {
  const [isOpen, setOpen] = useState(false);
  const plain = plainTextOf(blocks);
  const brief = cutText(plain, briefLength);
  if (brief === plain) return <MarkdownTree blocks={blocks} />;
  return (
    <div className={`compare__text${isOpen ? ' is-open' : ''}`}>
      <p className="compare__brief">{brief}</p>
      <MarkdownTree className="compare__whole" blocks={blocks} />
      <Button quiet aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Show less' : 'Show all'}
      </Button>
    </div>
  );
}
