import { request } from 'node:http';

/**
 * The part of `fetch` that the SDK uses, over node:http, as in the reference's HTTP libraries. Node's own fetch is a browser's full fetch with streams, and takes
 * more than twice the processor time of a request; a browser does not spend that time on the page's thread.
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
