import type { Client } from 'openapi-fetch';
import type { components, paths } from './openapi.js';
import { refusalOf } from './ServiceClientError.js';

export type ListedExecution = components['schemas']['historyPage']['entries'][number];

/** Requests the next page when this one is used up. */
export async function* executionPages(
  client: Client<paths>,
  address: string,
  { limit, signal }: { readonly limit?: number; readonly signal?: AbortSignal },
): AsyncGenerator<ListedExecution> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { ...(limit !== undefined && { limit: `${limit}` }), ...(cursor !== undefined && { cursor }) };
    const { data, error, response } = await client.GET('/v1/accounts/{address}/executions', {
      params: { path: { address }, query },
      ...(signal !== undefined && { signal }),
    });
    if (data === undefined) throw await refusalOf(response, error);
    yield* data.entries;
    ({ cursor } = data);
  }
}
