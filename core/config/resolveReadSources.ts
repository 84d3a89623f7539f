import { ConfigurationProblem, configurationErrors } from '../errors/configurationErrors.js';
import { propertyOf } from '../errors/propertyOf.js';
import type { NetworkOverride } from './EnvironmentOptions.js';
import type { NodeProvider, NodeRequest } from './NodeProvider.js';

/**
 * Where the reads of a chain go, in the order in which they are asked: the host's own transports, then the URLs that the host named beside them. A host that brings
 * a transport has a reason not to ask the public endpoint of the table, so that is left out. null: no transport was brought, the network's URLs hold.
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
