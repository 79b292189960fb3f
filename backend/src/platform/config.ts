/** Everything a process is told from outside, read once at its start. */
export interface Config {
  port: number;
  databaseUrl: string;
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Where people reach Bidboard; links in mails begin with it. */
  publicUrl: string;
  /** Built pages, when this process serves them. */
  staticDir: string | undefined;
  adminApproval: 'auto' | 'manual';
  logLevel: string;
  databaseConnections: number;
}

/** Reads the environment; an absent or unfit value is a sentence that says which and why. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = Number(env['PORT'] ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is no port: ${env['PORT']}`);
  const databaseConnections = Number(env['DATABASE_CONNECTIONS'] ?? 10);
  if (!Number.isInteger(databaseConnections) || databaseConnections < 1)
    throw new Error(`DATABASE_CONNECTIONS is no number of connections: ${env['DATABASE_CONNECTIONS']}`);
  const adminApproval = env['ADMIN_APPROVAL'] ?? 'auto';
  if (adminApproval !== 'auto' && adminApproval !== 'manual')
    throw new Error('ADMIN_APPROVAL is auto or manual');
  return {
    port,
    databaseUrl: env['DATABASE_URL'] ?? missing('DATABASE_URL'),
    redisUrl: env['REDIS_URL'] || undefined,
    smtpUrl: env['SMTP_URL'] || undefined,
    mailFrom: env['MAIL_FROM'] ?? 'Bidboard <no-reply@bidboard.example>',
    publicUrl: (env['PUBLIC_URL'] ?? `http://localhost:${port}`).replace(/\/$/, ''),
    staticDir: env['STATIC_DIR'] || undefined,
    adminApproval,
    logLevel: env['LOG_LEVEL'] ?? 'info',
    databaseConnections,
  };
}

function missing(name: string): never {
  throw new Error(`${name} is not set`);
}

/** Job broker and push bus share one choice: Redis where its address is given, else PostgreSQL. */
export const busOf = (config: Pick<Config, 'databaseUrl' | 'redisUrl'>) =>
  config.redisUrl
    ? ({ kind: 'redis', redisUrl: config.redisUrl } as const)
    : ({ kind: 'postgres', databaseUrl: config.databaseUrl } as const);
