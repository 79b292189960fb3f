import { UnreadableStateError } from './store.ts';
import { startPaymentsServer } from './payments-server.ts';

const variable = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

if (process.env['NODE_ENV'] === 'production')
  throw new Error('The stand-in for Stripe is for demo and tests, never for production.');
const secretKey = variable('STRIPE_SECRET_KEY');
if (!secretKey.startsWith('sk_test_'))
  throw new Error('The stand-in for Stripe takes a key that begins with sk_test_, never a live one.');

const payments = await startPaymentsServer({
  port: Number(variable('PAYMENTS_PORT')),
  secretKey,
  webhookUrl: process.env['WEBHOOK_URL'] || undefined,
  webhookSecret: variable('WEBHOOK_SECRET'),
  controlToken: process.env['CONTROL_TOKEN'] || undefined,
  statePath: process.env['PAYMENTS_STATE'] || undefined,
}).catch((error: unknown) => {
  if (!(error instanceof UnreadableStateError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
const end = () => void payments.close().then(() => process.exit(0));
process.once('SIGTERM', end);
if (process.send) process.once('disconnect', end);
process.send?.('ready');
