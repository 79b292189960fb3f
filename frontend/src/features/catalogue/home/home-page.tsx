import { HomeCategories } from './home-categories.tsx';
import { HomeExample } from './home-example.tsx';
import { HomeRequests } from './home-requests.tsx';
import { homeHeading, homeText, homeTitle } from '@bidboard/backend/features/catalogue/contracts/page-titles';
import { Link } from 'react-router-dom';
import { SearchBox } from '../search-box/search-box.tsx';
import { searchAddress, searchFor } from '@bidboard/backend/features/catalogue/contracts/search-address';
import '../../../ui/layout/panel.css';
import './home-page.css';

const tries = ['single sign-on', 'payroll', 'project management'];

/** The public home page: search first, then the category index, what the product does, and what it costs. */
export function HomePage() {
  return (
    <>
      <title>{homeTitle}</title>
      <section className="wrap hero" aria-labelledby="hero">
        <div>
          <h1 className="home-title" id="hero">
            {homeHeading.map((line) => (
              <span key={line} className="home-title__line">
                {line}{' '}
              </span>
            ))}
          </h1>
          <p className="t3 muted hero__text">{homeText}</p>
          <SearchBox variant="hero" />
          <p className="t1 faint hero__tries">
            <span>Try</span>
            {tries.map((text) => (
              <Link key={text} to={searchAddress(searchFor(text))}>
                {text}
              </Link>
            ))}
          </p>
        </div>
        <HomeExample />
      </section>
      <HomeCategories />
      <HomeRequests />
      <HomeVendors />
      <section className="wrap home-last">
        <p>
          <b className="bb">Free forever.</b> No credit card. Personal and company information is never sold.
        </p>
        <Link className="home-join" to="/auth/register">
          Create your free account
        </Link>
      </section>
    </>
  );
}

const prices = [
  ['Listing', 'Company, products, datasheets', '£0.00'],
  ['Basic Plan', '5 credits', '£999.00'],
  ['Enterprise', 'All requests, one year', '£12,000.00'],
] as const;

function HomeVendors() {
  return (
    <section className="wrap home-section home-vendors" id="sell" aria-labelledby="for-vendors">
      <div>
        <h2 className="title" id="for-vendors">
          For vendors
        </h2>
        <p className="t3 muted">
          List your company and products free. Pay only to accept requests: a meeting or a demo uses one
          credit, an RFP invite three. The first RFP is on us.
        </p>
      </div>
      <table aria-label="Prices">
        <tbody>
          {prices.map(([name, what, price]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="muted">{what}</td>
              <td className="num">{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
