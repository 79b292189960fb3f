import Button from '@mui/material/Button';
import { useResendVerificationMutation } from './endpoints.ts';
import { problemOf, problemText } from '../../api/problems/problem.ts';

/** A button that mails a new verification link, and its result. */
export function ResendLink({ email }: { email: string }) {
  const [resend, { data, error, isLoading }] = useResendVerificationMutation();
  return (
    <div className="resend">
      <Button loading={isLoading} onClick={() => void resend({ body: { email } })}>
        Send the link again
      </Button>
      <p role="status" className="muted">
        {data?.message ?? (error ? problemText(problemOf(error)) : '')}
      </p>
    </div>
  );
}
