import { request } from 'node:http';

/**
 * `fetch` as far as the SDK uses it, over node:http: the way the reference's HTTP libraries go. Node's own is a whole browser's, streams and all, and takes
 * more than twice the processor time of a request; in a browser that is no part of the page's thread.
 */
export const httpFetch = (url, { method, headers, body, signal }) =>
  new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, signal }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => resolve(answerOf(response, Buffer.concat(parts).toString())));
    });
    asked.once('error', reject);
    asked.end(body);
  });

const answerOf = ({ statusCode, headers }, text) => ({
  status: statusCode,
  headers: { get: (name) => headers[name] ?? null },
  body: null,
  text: () => Promise.resolve(text),
});
