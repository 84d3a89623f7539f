import type { IncomingMessage } from 'node:http';

/** The whole body, or null as soon as it is longer than `limitBytes`. Rejects when the client goes away in the middle. */
export const readRequestBody = (request: IncomingMessage, limitBytes: number): Promise<Buffer | null> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limitBytes) chunks.push(chunk);
      else {
        // The rest is read and forgotten: a client that is still sending does not look at the answer.
        chunks.length = 0;
        resolve(null);
      }
    });
    request.once('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    request.once('error', reject);
    request.once('close', () => reject(new Error('The client went away')));
  });
