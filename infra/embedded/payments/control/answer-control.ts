import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf } from '../body.ts';
import type { World } from '../world.ts';
import type { ControlCommands } from './control-commands.ts';

function isToken(header: string | undefined, token: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * Runs one command per path, with its arguments as a JSON array, and returns its result. Without a token, every request is
 * refused.
 */
export async function answerControl(
  commands: ControlCommands,
  token: string,
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const answer = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body ?? null));
  };
  if (!isToken(request.headers.authorization, token)) return answer(401, { message: 'Wrong control token.' });
  const name = path.slice('/control/'.length);
  if (request.method !== 'POST' || !Object.hasOwn(commands, name))
    return answer(404, { message: `No such verb: ${name}` });
  const command = commands[name as keyof ControlCommands] as (...asked: unknown[]) => unknown;
  const body = await bodyOf(request);
  try {
    const told = await command(...(JSON.parse(body) as unknown[]));
    world.store.save();
    answer(200, told);
  } catch (error) {
    answer(400, { message: error instanceof Error ? error.message : String(error) });
  }
}
