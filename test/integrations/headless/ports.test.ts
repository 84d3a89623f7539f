import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { overChannel, overLines, overPostMessage } from '../../../integrations/headless/ports.js';

const silent = { write: () => true };
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Returns the messages that a game's chunks contain; `null` for an invalid message. */
async function messagesOf(pieces: AsyncIterable<string | Uint8Array>): Promise<readonly unknown[]> {
  const messages: unknown[] = [];
  await new Promise<void>((complete, error) =>
    overLines(pieces, silent).messages$.subscribe({ next: (message) => messages.push(message), complete, error }),
  );
  return messages;
}

/** Like a socket of any runtime, not only a stream of Node. */
async function* piecesOf(...pieces: readonly (string | Uint8Array)[]): AsyncGenerator<string | Uint8Array> {
  for (const piece of pieces) yield await Promise.resolve(piece);
}

describe('overLines', () => {
  it.each<[string, (...pieces: Uint8Array[]) => AsyncIterable<string | Uint8Array>]>([
    ['a stream of Node', (...pieces) => Readable.from(pieces.map((piece) => Buffer.from(piece)))],
    ['any other', piecesOf],
  ])('reads bytes of %s as text, also a letter that is cut in two', async (_what, inputOf) => {
    const bytes = new TextEncoder().encode('{"id":"ü"}\n{"id":"b"}\n');
    expect(await messagesOf(inputOf(bytes.slice(0, 8), bytes.slice(8)))).toEqual([{ id: 'ü' }, { id: 'b' }]);
  });

  it('drops a line that is too long, with any ending, and reads the next', async () => {
    const long = `{"id":"a","params":"${'x'.repeat(1_000_001)}`;
    const hidden = '{"id":"b","method":"execute"}';
    const next = '{"id":"c"}\n';
    expect(await messagesOf(piecesOf(long, hidden, `\n${next}`))).toEqual([null, { id: 'c' }]);
    expect(await messagesOf(piecesOf(long, `${long}"}\n${next}`, next))).toEqual([null, { id: 'c' }, { id: 'c' }]);
    expect(await messagesOf(piecesOf(long, '\n', next))).toEqual([null, { id: 'c' }]);
    expect(await messagesOf(piecesOf(`${long}"}\n${next}`))).toEqual([null, { id: 'c' }]);
    expect(await messagesOf(piecesOf(long))).toEqual([null]);
  });

  it('reads a last line without an end, because a hash may be in it', async () => {
    const answer = '{"answer":1,"result":"0x11"}';
    expect(await messagesOf(piecesOf('{"id":"a"}\n', answer))).toEqual([{ id: 'a' }, { answer: 1, result: '0x11' }]);
    expect(await messagesOf(piecesOf(answer.slice(0, 9)))).toEqual([null]);
  });

  it('stops reading at once, and leaves the input whole to the next reader', async () => {
    const input = new PassThrough();
    const [first, second]: [unknown[], unknown[]] = [[], []];
    const reading = overLines(input, silent).messages$.subscribe((message) => first.push(message));
    input.write('{"id":"a"}\n');
    await turn();
    reading.unsubscribe();
    input.write('{"id":"b"}\n');
    await turn();
    expect([input.destroyed, input.isPaused(), input.listenerCount('data')]).toEqual([false, true, 0]);
    const ended = new Promise<void>((complete) =>
      overLines(input, silent).messages$.subscribe({ next: (message) => second.push(message), complete }),
    );
    input.end();
    await ended;
    expect([first, second]).toEqual([[{ id: 'a' }], [{ id: 'b' }]]);
  });

  it.each<[string, (input: PassThrough) => unknown]>([
    ['ends', (input) => input.end()],
    ['is taken away', (input) => input.destroy()],
    ['breaks', (input) => input.destroy(new Error('ECONNRESET'))],
  ])('is over when its input %s, also before it is read', async (_how, end) => {
    for (const isBefore of [false, true]) {
      const input = new PassThrough();
      if (isBefore) {
        input.once('error', () => undefined).resume();
        end(input);
        await turn();
      }
      const over = new Promise<void>((resolve) =>
        overLines(input, silent).messages$.subscribe({ complete: resolve, error: () => resolve() }),
      );
      if (!isBefore) end(input);
      await over;
    }
  });
});

const hello = { hello: 'tributary', protocol: 1, methods: [] } as const;
const inText = '{"hello":"tributary","protocol":1,"methods":[]}';

describe('overLines', () => {
  it('writes each message as a separate line', () => {
    const said: string[] = [];
    overLines(piecesOf(), { write: (text) => said.push(text) }).send(hello);
    expect(said).toEqual([`${inText}\n`]);
  });

  it('ignores lines that are blank', async () => {
    expect(await messagesOf(piecesOf('\n  \n\t\n{"id":"a"}\n'))).toEqual([{ id: 'a' }]);
  });
});

describe('overPostMessage', () => {
  const other = () => {
    const posted: unknown[] = [];
    return { posted, postMessage: (message: unknown, origin: string) => void posted.push([message, origin]) };
  };
  const origin = 'https://game.example';

  it('receives text from the one window and the one origin only, until it is closed', () => {
    const [window, own, heard] = [other(), new EventTarget(), [] as unknown[]];
    const reading = overPostMessage(window, origin, own).messages$.subscribe((message) => heard.push(message));
    const tell = (given: object): void => {
      const event = Object.assign(new Event('message'), { source: window, origin, data: '{"id":"a"}', ...given });
      own.dispatchEvent(event);
    };
    tell({});
    for (const wrong of [{ source: other() }, { origin: 'https://else.example' }, { data: { id: 'a' } }]) tell(wrong);
    tell({ data: 'no json' });
    reading.unsubscribe();
    tell({});
    expect(heard).toEqual([{ id: 'a' }, null]);
  });

  it('sends to that origin only', () => {
    const window = other();
    overPostMessage(window, origin, new EventTarget()).send(hello);
    expect(window.posted).toEqual([[inText, origin]]);
  });
});

describe('overChannel', () => {
  const channel = () => {
    const posted: unknown[] = [];
    return Object.assign(new EventTarget(), { posted, postMessage: (message: unknown) => void posted.push(message) });
  };

  it('receives text, and reports anything else as an invalid message', () => {
    const [port, heard] = [channel(), [] as unknown[]];
    overChannel(port).messages$.subscribe((message) => heard.push(message));
    for (const data of ['{"id":"a"}', { id: 'a' }, 'x'.repeat(1_000_001), `"${'x'.repeat(999_998)}"`])
      port.dispatchEvent(Object.assign(new Event('message'), { data }));
    expect(heard).toEqual([{ id: 'a' }, null, null, 'x'.repeat(999_998)]);
  });

  it('sends text, and opens the port if necessary', () => {
    let starts = 0;
    const port = Object.assign(channel(), { start: () => (starts += 1) });
    overChannel(port).send(hello);
    expect([port.posted, starts]).toEqual([[inText], 1]);
    expect(() => overChannel(channel())).not.toThrow();
  });
});
