import { decode } from 'tributary-sdk/headless';

export interface ReadEvent {
  readonly event: string;
  readonly id?: string;
  readonly retry?: string;
  readonly data: unknown;
}

/** Server-sent events of an answer, as they come. */
export async function* readEvents(response: Response): AsyncGenerator<ReadEvent> {
  let rest = '';
  const text = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    const parts = (rest + text.decode(chunk as Uint8Array, { stream: true })).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const fields = Object.fromEntries(
        part.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
      );
      if (fields['event'] !== undefined)
        yield { ...fields, event: fields['event'], data: decode(fields['data'] ?? 'null') };
    }
  }
}

export async function allEvents(response: Response): Promise<readonly ReadEvent[]> {
  const events: ReadEvent[] = [];
  for await (const event of readEvents(response)) events.push(event);
  return events;
}
