import { rootAdaptorErrors } from './errors/rootAdaptorErrors.js';

/** Receives the child chain's messages on the root chain. */
export const rootAdaptorAbi = [
  'function execute(bytes32 commandId, string sourceChain, string sourceAddress, bytes payload)',
  'event AdaptorExecute(string sourceChain, string sourceAddress_, bytes payload_)',
  ...rootAdaptorErrors,
] as const;
