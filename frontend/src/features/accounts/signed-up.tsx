import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ResendLink } from './resend-link.tsx';

export function SignedUp({ email, message }: { email: string; message: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 className="title" tabIndex={-1} ref={heading}>
        Check your inbox
      </h1>
      <p role="status">{message}</p>
      <p className="muted">
        It was mailed to <b className="bb">{email}</b> and is good for 24 hours. Nothing there? Look among
        unwanted mail, or send it again.
      </p>
      <ResendLink email={email} />
      <p className="muted">
        Verified already? <Link to={`/auth/login?email=${encodeURIComponent(email)}`}>Sign in</Link>
      </p>
    </>
  );
}
