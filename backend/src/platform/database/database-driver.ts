import pg from 'pg';
import { BackendTerminatedError, createDriverFactory, type DriverQueryResult } from 'slonik';
import { createPipeline } from './pipeline.ts';
import { watchForStalls } from './stalled-connections.ts';

/** slonik must know when a connection is lost. It then neither rolls back on that connection nor reuses it. */
function markLostConnection(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  const isLost =
    code === '57P01' ||
    code === '25P03' ||
    code === 'ECONNRESET' ||
    code === 'EPIPE' ||
    /connection terminated|not queryable/i.test(error.message);
  return isLost ? new BackendTerminatedError(error) : error;
}

const zeroIfDisabled = (timeoutMs: number | 'DISABLE_TIMEOUT') =>
  timeoutMs === 'DISABLE_TIMEOUT' ? 0 : timeoutMs;

/** Creates slonik's driver from pg, with pipelined statements. Parsers are for PostgreSQL's own types, not for arrays of them. */
export const createPipelinedDriver = createDriverFactory(async ({ driverConfiguration: settings }) => {
  const parsers = new Map<number, (value: string) => unknown>(
    settings.typeParsers.map(({ name, parse }) => [pg.types.builtins[name.toUpperCase() as 'INT8'], parse]),
  );
  const parse = (typeId: number) => parsers.get(typeId) ?? pg.types.getTypeParser(typeId, 'text');
  const configuration: pg.ClientConfig = {
    connectionString: settings.connectionUri,
    pipeline: true,
    connectionTimeoutMillis: zeroIfDisabled(settings.connectionTimeout),
    statement_timeout: zeroIfDisabled(settings.statementTimeout),
    idle_in_transaction_session_timeout: zeroIfDisabled(settings.idleInTransactionSessionTimeout),
    types: { getTypeParser: parse as typeof pg.types.getTypeParser },
  };
  const stallWatcher = watchForStalls(zeroIfDisabled(settings.statementTimeout));
  return {
    createPoolClient: async ({ clientEventEmitter }) => {
      const client = new pg.Client(configuration);
      // slonik removes its own listener before it closes an abandoned connection.
      clientEventEmitter.on('error', () => undefined);
      client.on('error', (error) => clientEventEmitter.emit('error', markLostConnection(error) as Error));
      const send = createPipeline(client);
      const watched = stallWatcher.watch(client);
      return {
        connect: async () => void (await client.connect()),
        end: () => client.end(),
        query: async (text, values = [], { name } = {}) => {
          try {
            const { command, fields, rowCount, rows } = await watched.guard(send({ text, values, name }));
            return {
              command: command as DriverQueryResult['command'],
              fields: fields.map((field) => ({ dataTypeId: field.dataTypeID, name: field.name })),
              rowCount,
              rows,
            };
          } catch (error) {
            throw markLostConnection(error);
          }
        },
        stream: () => {
          throw new Error('pipelined statements cannot be streamed');
        },
      };
    },
  };
});
