/** One server-sent event, with the fields that it has. */
export interface ServerEvent {
  readonly event: string;
  readonly data: string;
  readonly id?: string;
  readonly retry?: string;
}

/**
 * Yields events as they come; ends with the connection. @throws DOMException TimeoutError if none comes within
 * the time limit
 */
export async function* serverEvents(
  { body }: Pick<Response, 'body'>,
  silenceMs = Infinity,
): AsyncGenerator<ServerEvent> {
  if (body === null) return;
  const decoder = new TextDecoder();
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), silenceMs);
      if (done) return;
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const { event, data = '', ...fields } = fieldsOf(block);
        if (event !== undefined) yield { event, data, ...fields };
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * Yields events until their connection is lost. It handles only errors of the events: an error of the consuming
 * program is not a cut.
 */
export async function* untilCut(
  events: AsyncGenerator<ServerEvent>,
  onCut: (error: unknown) => void,
): AsyncGenerator<ServerEvent> {
  try {
    yield* events;
  } catch (error) {
    onCut(error);
  }
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  if (ms === Infinity) return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('nothing came', 'TimeoutError')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A line without a name is a comment. */
function fieldsOf(block: string): Readonly<Partial<ServerEvent>> {
  const lines = block
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trimStart()]);
  return Object.fromEntries(lines.filter(([name]) => name !== '')) as Readonly<Partial<ServerEvent>>;
}
