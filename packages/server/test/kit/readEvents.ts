import { decode } from 'tributary-sdk/headless';
import { type ServerEvent, serverEvents } from '../../src/client/serverEvents.js';

export interface ReadEvent extends Omit<ServerEvent, 'data'> {
  readonly data: unknown;
}

/** Yields the server-sent events of a response. */
export async function* readEvents(response: Response): AsyncGenerator<ReadEvent> {
  for await (const event of serverEvents(response)) yield { ...event, data: decode(event.data) };
}

export async function allEvents(response: Response): Promise<readonly ReadEvent[]> {
  const events: ReadEvent[] = [];
  for await (const event of readEvents(response)) events.push(event);
  return events;
}
