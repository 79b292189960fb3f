import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../api/client/session.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { paramsWith } from '../../ui/navigation/use-address-choice.ts';

/** Introduces the product to a new user. The address marks the first visit. */
export function Welcome() {
  const [params, setParams] = useSearchParams();
  const name = useSession()?.user;
  if (params.get('isFirstLogin') !== 'true') return null;
  return (
    <section className="panel welcome" aria-labelledby="welcome">
      <header>
        <h2 className="t3 bb grow" id="welcome">
          {name ? `Welcome to Bidboard, ${name}` : 'Welcome to Bidboard'}
        </h2>
        <Button onClick={() => setParams(paramsWith(params, { isFirstLogin: '' }), { replace: true })}>
          Close
        </Button>
      </header>
      <p className="muted">Requests that you send and receive appear here, and update live.</p>
      <ul>
        <li>
          <ButtonLink to="/search">Find software</ButtonLink>
        </li>
        <li>
          <ButtonLink to="/app/create-rfp">Create an RFP</ButtonLink>
        </li>
        <li>
          <ButtonLink to="/app/additional-information">Show what your company offers</ButtonLink>
        </li>
      </ul>
    </section>
  );
}
