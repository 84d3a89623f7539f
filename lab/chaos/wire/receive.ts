import type { VirtualTime } from '../time/VirtualTime.js';
import type { Exchange } from './Exchange.js';
import type { Exchanges } from './Exchanges.js';

/** The client's end: reads the whole response even if the client does not, so that received data is not in transit any more. */
export function receive(time: VirtualTime, exchanges: Exchanges, exchange: Exchange, response: Response): Response {
  exchange.headReceived = true;
  const { body, status, headers } = response;
  if (body === null) {
    exchanges.close(exchange);
    return response;
  }
  const reader = body.getReader();
  const take = (value: Uint8Array): void => {
    exchange.receivedBytes += value.byteLength;
    time.poke();
  };
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => void pump(exchanges, exchange, { reader, controller, take }),
    cancel: async (reason) => {
      exchanges.close(exchange);
      await reader.cancel(reason);
    },
  });
  time.poke();
  return new Response(stream, { status, headers });
}

interface Pipe {
  readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
  readonly take: (value: Uint8Array) => void;
}

async function pump(exchanges: Exchanges, exchange: Exchange, { reader, controller, take }: Pipe): Promise<void> {
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (exchanges.isDead(exchange.page)) return void (await reader.cancel());
      if (done) break;
      controller.enqueue(value);
      take(value);
    }
    controller.close();
  } catch (error) {
    controller.error(error);
  } finally {
    exchanges.close(exchange);
  }
}
