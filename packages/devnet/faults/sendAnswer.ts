import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ServiceAnswer } from '../services/ServiceHandler.js';

/** Writes a response, unless the client has left. */
export const sendAnswer = async (
  response: ServerResponse,
  { status, headers = {}, body }: ServiceAnswer,
): Promise<void> => {
  if (response.destroyed) return;
  if (body instanceof Readable) {
    response.writeHead(status, headers);
    // A client that leaves before the end makes the pipeline fail; there is no one to report it to.
    await pipeline(body, response).catch(() => undefined);
    return;
  }
  if (body === undefined) {
    response.writeHead(status, headers).end();
    return;
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const type = typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8';
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text), ...headers }).end(text);
};
