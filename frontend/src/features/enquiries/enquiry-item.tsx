import type { Enquiry } from '@bidboard/backend/features/enquiries/contract';
import { productAddress } from '@bidboard/backend/features/catalogue/contracts/product-address';
import { Link } from 'react-router-dom';
import { formatDay } from '../../ui/format/day-format.ts';
import { Icon } from '../../ui/icons/icon.tsx';

const answerTo = ({ email, productName }: Enquiry) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your enquiry about ${productName}`)}`;

/** One enquiry: who asks about what, the text, and a way to answer. */
export function EnquiryItem({ enquiry }: { enquiry: Enquiry }) {
  const { name, company, email, isSignedIn, message, createdAt, productId, productName } = enquiry;
  const product = { objectID: productId, product: productName, clean_url: '' };
  return (
    <li className="enquiry">
      <div className="enquiry__head">
        <h2 className="bb">
          {name}
          {company ? <span className="muted enquiry__of"> of {company}</span> : null}
        </h2>
        <time className="t1 faint num" dateTime={createdAt}>
          {formatDay(createdAt)}
        </time>
      </div>
      <p className="faint">
        about <Link to={productAddress(product)}>{productName}</Link>
        {enquiry.receiver === 'operators' ? ` by ${enquiry.companyName}: nobody keeps this page yet` : ''}
      </p>
      <p className="enquiry__message">{message}</p>
      <p className="enquiry__foot">
        <a className="btn" href={answerTo(enquiry)}>
          <Icon name="mail" />
          Answer {email}
        </a>
        <span className="t1 faint">
          {isSignedIn ? 'From an account' : 'Without an account: name and address are unchecked'}
        </span>
      </p>
    </li>
  );
}
