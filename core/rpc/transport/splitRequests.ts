import type { RpcRequest } from './RpcRequest.js';

/** Public endpoints accept between 1 and 10 MB. */
const MOST_BYTES = 1_000_000;

/** Splits requests into parts of limited count and about 1 MB, in order. */
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
