/** One of server-sent events, with the fields that it has. */
export interface ServerEvent {
  readonly event: string;
  readonly data: string;
  readonly id?: string;
  readonly retry?: string;
}

/** As they come; ends with the connection. */
export async function* serverEvents({ body }: Response): AsyncGenerator<ServerEvent> {
  if (body === null) return;
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const { event, data = '', ...fields } = fieldsOf(block);
      if (event !== undefined) yield { event, data, ...fields };
    }
  }
}

/** A line without a name is a comment. */
function fieldsOf(block: string): Readonly<Partial<ServerEvent>> {
  const lines = block
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trimStart()]);
  return Object.fromEntries(lines.filter(([name]) => name !== '')) as Readonly<Partial<ServerEvent>>;
}
