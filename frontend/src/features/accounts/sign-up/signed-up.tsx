import { Link } from 'react-router-dom';
import { ArrivedTitle } from '../arrived-title.tsx';
import { ResendLink } from '../resend-link.tsx';

export function SignedUp({ email, message }: { email: string; message: string }) {
  return (
    <>
      <ArrivedTitle>Check your inbox</ArrivedTitle>
      <p role="status">{message}</p>
      <p className="muted">
        It goes to <b className="bb">{email}</b> and is good for 24 hours. Nothing there? Look among unwanted
        mail, or send it again.
      </p>
      <ResendLink email={email} />
      <p className="muted">
        Verified already? <Link to={`/auth/login?email=${encodeURIComponent(email)}`}>Sign in</Link>
      </p>
    </>
  );
}
