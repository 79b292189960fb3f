import { exampleSettings, readCompose, type ComposeFile } from './read-compose.ts';
import { imageEnvironment, listedIn, readDockerfile } from './read-dockerfile.ts';
import { readExampleEnvironment, readManifests, type Container } from './read-manifests.ts';

/** A process of the product, as a deployment starts it: what its program is told, and in which environment. */
export interface PlannedProcess {
  name: string;
  /** For Node, from the image's working directory. */
  args: string[];
  env: Record<string, string>;
  /** Whether it ends by itself, before others begin. */
  isJob: boolean;
}

export const plans = ['compose', 'kubernetes'] as const;
export type Plan = (typeof plans)[number];

/** Every process of the product that a plan starts, jobs first. */
export const planned = (plan: Plan): Promise<PlannedProcess[]> =>
  plan === 'compose' ? plannedByCompose() : plannedByKubernetes();

/** Services that run the product's image, but for the one that only people start. */
export const productServices = ({ services }: ComposeFile) =>
  Object.entries(services).filter(([, one]) => one.build !== undefined);

async function plannedByCompose(): Promise<PlannedProcess[]> {
  const stages = await readDockerfile();
  const [image, usual] = [imageEnvironment(stages), listedIn(stages, 'CMD')];
  const compose = await readCompose(await exampleSettings((name) => `${name.toLowerCase()}0of0the0tests`));
  const processes = productServices(compose)
    .filter(([, { profiles }]) => !profiles)
    .map(([name, { command = usual, environment = {}, restart }]) => ({
      name,
      args: command,
      env: {
        ...image,
        ...Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, String(value)])),
      },
      isJob: restart === 'no',
    }));
  return jobsFirst(processes);
}

async function plannedByKubernetes(): Promise<PlannedProcess[]> {
  const stages = await readDockerfile();
  const [image, usual] = [imageEnvironment(stages), listedIn(stages, 'CMD')];
  const given = await readExampleEnvironment();
  const plan = (
    { name, args = usual, env = [], envFrom = [] }: Container,
    isJob: boolean,
  ): PlannedProcess => {
    const taken = new Set(envFrom.map((one) => one.configMapRef?.name ?? one.secretRef?.name ?? ''));
    return {
      name,
      args,
      env: {
        ...image,
        ...Object.assign({}, ...[...taken].map((one) => given[one] ?? {})),
        ...Object.fromEntries(env.map((one) => [one.name, one.value])),
      },
      isJob,
    };
  };
  const processes = (await readManifests()).flatMap(({ manifest: { kind, spec } }) => {
    const pod = spec?.template?.spec;
    return (pod?.containers ?? []).map((one) => plan(one, kind === 'Job'));
  });
  return jobsFirst(processes);
}

const jobsFirst = (processes: readonly PlannedProcess[]): PlannedProcess[] =>
  processes.toSorted((a, b) => Number(b.isJob) - Number(a.isJob));
