import { createHmac } from 'node:crypto';

/** What proves to the receiver that this payload was sent by who knows the secret, and when. */
export function signatureOf(payload: string, secret: string, seconds: number): string {
  const proof = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${proof}`;
}
