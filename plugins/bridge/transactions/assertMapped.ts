import { type Abortable, type Address } from '../../../core/index.js';
import { bridgeErrors } from '../../../core/plugin/index.js';
import type { TokenMap } from '../tokens/TokenMap.js';

/**
 * Checks that a root token is mapped to a token on the child chain.
 * @throws TributaryError INVALID_TOKEN, PROVIDER_ERROR
 */
export async function assertMapped(tokens: TokenMap, token: Address, options: Abortable): Promise<void> {
  if ((await tokens.childFormOf(token, options)) === null) throw bridgeErrors.tokenNotMapped(token);
}
