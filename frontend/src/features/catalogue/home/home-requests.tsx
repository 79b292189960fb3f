import { Link } from 'react-router-dom';
import { rememberPath } from '../../../api/return-paths/return-path.ts';
import { useSession } from '../../../api/client/session.ts';
import { Icon } from '../../../ui/icons/icon.tsx';

const everyProduct =
  '/category/loom?search=&category=&subCategory=&allKeywords=&targetPersona=&company=&employee=&page=0';
const createRfp = '/app/create-rfp';

/** The three kinds of request, each with its starting point. */
export function HomeRequests() {
  const session = useSession();
  return (
    <section className="wrap home-section" id="how" aria-labelledby="requests">
      <header>
        <h2 className="title" id="requests">
          What you can ask a vendor
        </h2>
      </header>
      <div className="three">
        <article>
          <h3 className="t3 bb">
            <Icon name="clock" size={20} />
            Discovery meeting
          </h3>
          <p>
            Fifteen minutes to see whether a product fits. Send up to 500 characters of questions; the vendor
            accepts or declines.
          </p>
          <Link to={everyProduct}>Find a vendor to meet</Link>
        </article>
        <article>
          <h3 className="t3 bb">
            <Icon name="video" size={20} />
            Product demo
          </h3>
          <p>The product, live or recorded, on your own questions. You see who answered and when.</p>
          <Link to={everyProduct}>Find a product to see</Link>
        </article>
        <article>
          <h3 className="t3 bb">
            <Icon name="list" size={20} />
            Request for proposal
          </h3>
          <p>
            Requirements, NDA, pricing and references in one place. Every vendor answers the same questions;
            you score them side by side.
          </p>
          <Link
            to={session ? createRfp : '/auth/login'}
            onClick={() => (session ? undefined : rememberPath(createRfp))}
          >
            Create an RFP
          </Link>
        </article>
      </div>
    </section>
  );
}
