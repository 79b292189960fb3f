import type { Socket } from 'node:net';

/** The data from one end of a connection to the other, in order. It can be delayed and held up. */
export interface OneWay {
  /** Forwards everything that many ms after it arrived. */
  pass(latencyMs: number): void;
  /** Stops reading. Data that has arrived stays where it is, and its sender learns nothing. */
  hold(): void;
  /** Continues to read, and discards everything. */
  swallow(): void;
}

export function oneWay(from: Socket, to: Socket): OneWay {
  const waiting: { chunk: Buffer | 'end'; dueAt: number }[] = [];
  let how: 'pass' | 'hold' | 'swallow' = 'pass';
  let latencyMs = 0;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    if (how !== 'pass') return;
    const now = performance.now();
    for (let [first] = waiting; first; [first] = waiting) {
      if (first.dueAt > now) {
        timer = setTimeout(flush, first.dueAt - now);
        return;
      }
      waiting.shift();
      if (first.chunk === 'end') to.end();
      else if (!to.destroyed && !to.write(first.chunk)) from.pause();
    }
  }
  const take = (chunk: Buffer | 'end') => {
    if (how === 'swallow') return;
    waiting.push({ chunk, dueAt: performance.now() + latencyMs });
    flush();
  };
  from.on('data', take);
  from.once('end', () => take('end'));
  from.once('close', () => clearTimeout(timer));
  to.on('drain', () => {
    if (how === 'pass') from.resume();
  });

  return {
    pass(laterMs) {
      how = 'pass';
      latencyMs = laterMs;
      from.resume();
      flush();
    },
    hold() {
      how = 'hold';
      from.pause();
    },
    swallow() {
      how = 'swallow';
      waiting.length = 0;
      from.resume();
    },
  };
}
