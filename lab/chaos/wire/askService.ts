import { Readable } from 'node:stream';
import type { ServiceAnswer, ServiceHandler } from '../../../packages/devnet/services/ServiceHandler.js';
import type { Arrival, Exchange } from './Exchange.js';
import type { Answer } from './spoil.js';
import type { WireScript } from './WireScript.js';

/** Returns a service's whole answer to a request, with the script's changes to both. */
export async function askService(
  handler: ServiceHandler,
  script: WireScript,
  { service, mishap }: Exchange,
  { method, path, headers, body }: Arrival,
  json: unknown,
): Promise<Answer> {
  await script.beforeAsking(service);
  const forged = script.forge(service, json);
  const request = {
    method,
    url: new URL(`http://127.0.0.1${path}`),
    headers,
    body: forged === json ? body : Buffer.from(JSON.stringify(forged)),
    json: forged,
    staleBlocks: mishap.kind === 'stale' ? mishap.blocks : 0,
    signal: new AbortController().signal,
  };
  const answer = await wholeAnswer(async () => handler(request));
  return { ...answer, text: script.forgeAnswer(service, json, answer.text) };
}

async function wholeAnswer(ask: () => Promise<ServiceAnswer>): Promise<Answer> {
  try {
    const { status, headers = {}, body } = await ask();
    const text =
      body instanceof Readable
        ? await textOf(body)
        : typeof body === 'string'
          ? body
          : body === undefined
            ? ''
            : JSON.stringify(body);
    return { status, headers: { 'content-type': 'application/json', ...headers }, text };
  } catch (error) {
    return { status: 500, headers: {}, text: JSON.stringify({ message: String(error) }) };
  }
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
