import type { ControlCommands } from './control-commands.ts';

/** The control endpoint for outside callers: each command is a method. */
export type Control = {
  [V in keyof ControlCommands]: (
    ...asked: Parameters<ControlCommands[V]>
  ) => Promise<Awaited<ReturnType<ControlCommands[V]>>>;
};

export function controlOf(url: string, token: string): Control {
  const commands: object = new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'then' ? undefined : (...asked: unknown[]) => callCommand(url, token, String(name), asked),
    },
  );
  return commands as Control;
}

async function callCommand(url: string, token: string, command: string, asked: unknown[]): Promise<unknown> {
  const response = await fetch(`${url}/control/${command}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  const result = (await response.json()) as { message?: string };
  if (!response.ok) throw new Error(`${command}: ${result.message}`);
  return result;
}
