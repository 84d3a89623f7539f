import type { RpcRequest } from './RpcRequest.js';

/** Public endpoints take between 1 and 10 MB. */
const MOST_BYTES = 1_000_000;

/** Parts of at most so many requests and about a megabyte, in order. */
export function splitRequests(
  requests: readonly RpcRequest[],
  mostRequests: number,
): readonly (readonly RpcRequest[])[] {
  const parts: RpcRequest[][] = [];
  let bytes = 0;
  for (const request of requests) {
    const size = JSON.stringify(request.params).length;
    const open = parts.at(-1);
    if (open && open.length < mostRequests && bytes + size <= MOST_BYTES) {
      open.push(request);
      bytes += size;
    } else {
      parts.push([request]);
      bytes = size;
    }
  }
  return parts;
}
