import { ValidationError, type InferType } from 'yup';
import { variables } from './variables.ts';

/** The environment is invalid. The message has a line for each error. */
export class ConfigurationError extends Error {
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(
      errors.length === 1 ? errors[0] : `The configuration has ${errors.length} errors:\n${list(errors)}`,
    );
    this.errors = errors;
  }
}

const list = (errors: readonly string[]): string => errors.map((error) => `- ${error}`).join('\n');

interface EnvironmentSchema<Values> {
  validateSync(env: NodeJS.ProcessEnv, options: { abortEarly: false; stripUnknown: true }): Values;
}

/** Checks an environment by a schema. Throws a ConfigurationError that lists everything that is wrong. */
export function validated<Values>(schema: EnvironmentSchema<Values>, env: NodeJS.ProcessEnv): Values {
  try {
    return schema.validateSync(env, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    // A number that is neither whole nor large enough fails twice with the same message.
    throw new ConfigurationError([...new Set(error.errors)]);
  }
}

export type Variables = InferType<typeof variables>;

/** Reads some variables of the environment, for programs that need only those. */
export const readVariables = <Name extends keyof Variables>(
  env: NodeJS.ProcessEnv,
  names: readonly Name[],
): Pick<Variables, Name> => validated(variables.pick([...names]), env) as object as Pick<Variables, Name>;

/** EX_CONFIG of sysexits.h: a start with the same configuration fails again. */
const configurationExitCode = 78;

/** Reads the configuration of a process. If it is invalid, prints all errors and ends the process. */
export function readOrExit<Configuration>(read: () => Configuration): Configuration {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(configurationExitCode);
  }
}
