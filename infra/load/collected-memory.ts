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
  const ask = (id: number, method: string, params: object = {}) =>
    new Promise<InspectorMessage>((resolve) => {
      const onMessage = ({ data }: MessageEvent) => {
        const said = JSON.parse(String(data)) as InspectorMessage & { id?: number };
        if (said.id !== id) return;
        socket.removeEventListener('message', onMessage);
        resolve(said);
      };
      socket.addEventListener('message', onMessage);
      socket.send(JSON.stringify({ id, method, params }));
    });
  for (const id of [1, 2]) await ask(id, 'HeapProfiler.collectGarbage');
  const said = await ask(3, 'Runtime.evaluate', { expression: 'JSON.stringify(process.memoryUsage())' });
  socket.close();
  const { heapUsed, external, rss } = JSON.parse(said.result?.result?.value ?? '{}') as NodeJS.MemoryUsage;
  return { heap: heapUsed + external, resident: rss };
}
