import { subscribers } from '../app/composition.ts';
import type { Subscriber } from '../jobs/subscriber.ts';

export function subscriberNamed(name: string): Subscriber {
  const found = subscribers.find((subscriber) => subscriber.name === name);
  if (!found) throw new Error(`no subscriber is called ${name}`);
  return found;
}
