import { contracts } from '@bidboard/backend/contracts';
import { awkwardBodiesOf, type AwkwardBody } from './awkward-bodies.ts';

/** A request to list the awkward bodies of a contract, or to send one of those listed last. */
export type SenderRequest =
  | { task: 'list'; contract: string }
  | { task: 'send'; url: string; bodyIndex: number; token: string | undefined };

export type SenderReply = { kinds: string[] } | { status: number; text: string };

let method = '';
let bodies: readonly AwkwardBody[] = [];

function list(name: string): SenderReply {
  const contract = contracts.find((candidate) => candidate.name === name);
  if (!contract) throw new Error(`There is no contract ${name}`);
  method = contract.method;
  bodies = awkwardBodiesOf(contract);
  return { kinds: bodies.map(({ kind }) => kind) };
}

async function send({
  url,
  bodyIndex,
  token,
}: Extract<SenderRequest, { task: 'send' }>): Promise<SenderReply> {
  const { contentType, build } = bodies[bodyIndex] as AwkwardBody;
  const response = await fetch(url, {
    method,
    headers: { 'content-type': contentType, ...(token !== undefined && { token }) },
    body: build(),
  });
  return { status: response.status, text: await response.text() };
}

process.on('message', async (request: SenderRequest) => {
  process.send?.(request.task === 'list' ? list(request.contract) : await send(request));
});
process.send?.({});
