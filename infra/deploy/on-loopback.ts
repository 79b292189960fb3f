/** The addresses of a test's engines, in place of those in a deployment. An absent engine is left out of the environment. */
export interface LoopbackEngines {
  databaseUrl: string;
  ownerUrl: string;
  redisUrl: string | undefined;
  elasticsearchUrl: string;
  s3: { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string };
  smtpUrl: string;
  storageDir: string;
  /** The folder of the built pages, if there are any. */
  pages: string | undefined;
}

/**
 * Returns the environment of a process as a deployment gives it. This machine's values replace every address of another machine,
 * every folder of the image and every occupied port. No name is added, and a name is removed only if its engine is absent. A
 * setting that the deployment leaves empty stays empty.
 */
export function onLoopback(
  env: Readonly<Record<string, string>>,
  engines: LoopbackEngines,
  ports: { http: number; metrics: number },
): Record<string, string> {
  const instead: Readonly<Record<string, string | undefined>> = {
    DATABASE_URL: engines.databaseUrl,
    MIGRATION_DATABASE_URL: engines.ownerUrl,
    REDIS_URL: engines.redisUrl,
    ELASTICSEARCH_URL: engines.elasticsearchUrl,
    S3_ENDPOINT: engines.s3.endpoint,
    S3_BUCKET: engines.s3.bucket,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: engines.s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: engines.s3.secretAccessKey,
    SMTP_URL: engines.smtpUrl,
    STORAGE_DIR: engines.storageDir,
    STATIC_DIR: engines.pages,
    NODE_COMPILE_CACHE: undefined,
    PORT: String(ports.http),
    METRICS_PORT: String(ports.metrics),
    METRICS_HOST: '127.0.0.1',
    HOST: '127.0.0.1',
  };
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => {
      if (value === '' || !Object.hasOwn(instead, name)) return [[name, value]];
      const other = instead[name];
      return other === undefined ? [] : [[name, other]];
    }),
  );
}
