import type { ControlVerbs } from './control-verbs.ts';

/** The control endpoint from outside: the same verbs, each a call. */
export type Control = {
  [V in keyof ControlVerbs]: (
    ...asked: Parameters<ControlVerbs[V]>
  ) => Promise<Awaited<ReturnType<ControlVerbs[V]>>>;
};

export function controlOf(url: string, token: string): Control {
  const verbs: object = new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'then' ? undefined : (...asked: unknown[]) => callVerb(url, token, String(name), asked),
    },
  );
  return verbs as Control;
}

async function callVerb(url: string, token: string, verb: string, asked: unknown[]): Promise<unknown> {
  const response = await fetch(`${url}/control/${verb}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  const told = (await response.json()) as { message?: string };
  if (!response.ok) throw new Error(`${verb}: ${told.message}`);
  return told;
}
