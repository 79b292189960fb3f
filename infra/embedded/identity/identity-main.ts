import { startIdentity } from './identity.ts';

const variable = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

const identity = await startIdentity({
  port: Number(variable('IDENTITY_PORT')),
  publicUrl: variable('PUBLIC_URL'),
  clientId: variable('OIDC_CLIENT_ID'),
  clientSecret: variable('OIDC_CLIENT_SECRET'),
  keysPath: process.env['IDENTITY_KEYS'],
});
const end = () => void identity.close().then(() => process.exit(0));
process.once('SIGTERM', end);
if (process.send) process.once('disconnect', end);
process.send?.('ready');
