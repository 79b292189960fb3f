import { exampleSettings, readCompose, type ComposeFile } from './read-compose.ts';
import { imageEnvironment, listedIn, readDockerfile } from './read-dockerfile.ts';
import { podsOf, readExampleEnvironment, readManifests, type Container } from './read-manifests.ts';

/** A process of the product as a deployment starts it: its arguments and its environment. */
export interface PlannedProcess {
  name: string;
  /** The arguments for Node, from the image's working directory. */
  args: string[];
  env: Record<string, string>;
  /** A job ends by itself before the long-running roles start. A timed process runs beside the roles and ends. */
  kind: 'job' | 'role' | 'timed';
}

export const plans = ['compose', 'kubernetes'] as const;
export type Plan = (typeof plans)[number];

/** Returns every process of the product that a plan starts, in no order. */
export const planned = (plan: Plan): Promise<PlannedProcess[]> =>
  plan === 'compose' ? plannedByCompose() : plannedByKubernetes();

/** Services that run the product's image, except for the one that only people start. */
export const productServices = ({ services }: ComposeFile) =>
  Object.entries(services).filter(([, one]) => one.build !== undefined);

async function plannedByCompose(): Promise<PlannedProcess[]> {
  const stages = await readDockerfile();
  const [image, usual] = [imageEnvironment(stages), listedIn(stages, 'CMD')];
  const compose = await readCompose(await exampleSettings((name) => `${name.toLowerCase()}0of0the0tests`));
  return productServices(compose)
    .filter(([, { profiles }]) => !profiles)
    .map(([name, { command = usual, environment = {}, restart }]): PlannedProcess => ({
      name,
      args: command,
      env: {
        ...image,
        ...Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, String(value)])),
      },
      kind: restart === 'no' ? 'job' : 'role',
    }));
}

async function plannedByKubernetes(): Promise<PlannedProcess[]> {
  const stages = await readDockerfile();
  const [image, usual] = [imageEnvironment(stages), listedIn(stages, 'CMD')];
  const given = await readExampleEnvironment();
  const plan = (
    { name, args = usual, env = [], envFrom = [] }: Container,
    kind: PlannedProcess['kind'],
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
      kind,
    };
  };
  return (await readManifests()).flatMap(({ manifest }) =>
    (podsOf(manifest)?.containers ?? []).map((container) => plan(container, kindOf[manifest.kind] ?? 'role')),
  );
}

const kindOf: Readonly<Record<string, PlannedProcess['kind']>> = { Job: 'job', CronJob: 'timed' };
