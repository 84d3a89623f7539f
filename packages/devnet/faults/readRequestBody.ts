import type { IncomingMessage } from 'node:http';

/**
 * Resolves with the whole body, or with `null` as soon as it is longer than `limitBytes`. Rejects
 * if the client leaves before its end.
 */
export const readRequestBody = (request: IncomingMessage, limitBytes: number): Promise<Buffer | null> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limitBytes) chunks.push(chunk);
      else {
        // Reads and drops the rest: a client that is still sending does not read the response.
        chunks.length = 0;
        resolve(null);
      }
    });
    request.once('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    request.once('error', reject);
    request.once('close', () => reject(new Error('The client went away')));
  });
