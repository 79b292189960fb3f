import { createHmac } from 'node:crypto';

/** Proves to the receiver that a sender who knows the secret sent this payload, and when. */
export function signatureOf(payload: string, secret: string, seconds: number): string {
  const proof = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${proof}`;
}
