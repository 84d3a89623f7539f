import { ConfigurationProblem, configurationErrors } from '../errors/configurationErrors.js';
import { propertyOf } from '../errors/propertyOf.js';
import type { NetworkOverride } from './EnvironmentOptions.js';
import type { NodeProvider, NodeRequest } from './NodeProvider.js';

/**
 * Returns the endpoints for a chain's reads, in order: the host's transports, then the host's URLs.
 * Leaves out the built-in public endpoint, because a host with its own transport avoids it for a
 * reason. `null` without a transport; the network's URLs are used then.
 * @throws TributaryError INVALID_CONFIGURATION
 */
export function resolveReadSources(
  chainId: number,
  { request, rpcUrls = [] }: NetworkOverride = {},
): readonly (NodeProvider | string)[] | null {
  if (request === undefined) return null;
  const field = `overrides.networks.${chainId}.request`;
  const given: readonly unknown[] = Array.isArray(request) ? request : [request];
  if (given.length === 0)
    throw configurationErrors.invalidConfiguration(field, ConfigurationProblem.NOT_A_REQUEST, request);
  return [...given.map((each) => providerOf(field, each)), ...rpcUrls];
}

function providerOf(field: string, given: unknown): NodeProvider {
  if (typeof given === 'function') return { request: given as Extract<NodeRequest, (...args: never[]) => unknown> };
  if (typeof propertyOf(given, 'request') !== 'function')
    throw configurationErrors.invalidConfiguration(field, ConfigurationProblem.NOT_A_REQUEST);
  return given as NodeProvider;
}
