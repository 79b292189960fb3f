import { readFile } from 'node:fs/promises';

/**
 * Returns the memory of a process in KB, from /proc: its current size, its peak so far, or the part of its own. Returns NaN if
 * /proc does not have the value, or no longer has it.
 */
export async function memoryKb(pid: number, what: 'VmRSS' | 'VmHWM' | 'RssAnon'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]);
}

interface InspectorMessage {
  result?: { result?: { value?: string } };
}

/**
 * The memory that a process started with `--inspect` on that port holds after garbage collection: its heap with buffers, and its
 * resident set.
 */
export async function collectedMemory(inspectorPort: number): Promise<{ heap: number; resident: number }> {
  const [target] = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  if (!target) throw new Error('nothing to inspect');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const call = (id: number, method: string, params: object = {}) =>
    new Promise<InspectorMessage>((resolve) => {
      const onMessage = ({ data }: MessageEvent) => {
        const reply = JSON.parse(String(data)) as InspectorMessage & { id?: number };
        if (reply.id !== id) return;
        socket.removeEventListener('message', onMessage);
        resolve(reply);
      };
      socket.addEventListener('message', onMessage);
      socket.send(JSON.stringify({ id, method, params }));
    });
  for (const id of [1, 2]) await call(id, 'HeapProfiler.collectGarbage');
  const reply = await call(3, 'Runtime.evaluate', { expression: 'JSON.stringify(process.memoryUsage())' });
  socket.close();
  const { heapUsed, external, rss } = JSON.parse(reply.result?.result?.value ?? '{}') as NodeJS.MemoryUsage;
  return { heap: heapUsed + external, resident: rss };
}

/**
 * Returns how steeply values rise over time: the median of the slopes of all pairs (Theil and Sen), which a few high samples do
 * not bend. NaN for fewer than two.
 */
export function slopeOf(times: readonly number[], values: readonly number[]): number {
  const slopes: number[] = [];
  for (const [at, time] of times.entries())
    for (const [before, earlier] of times.slice(0, at).entries())
      if (time > earlier) slopes.push(((values[at] ?? 0) - (values[before] ?? 0)) / (time - earlier));
  const sorted = slopes.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}
