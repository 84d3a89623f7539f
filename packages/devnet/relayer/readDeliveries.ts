import { readGatewayEvent } from './gatewayEvents.js';
import type { ChainLog } from './LogWindow.js';

/** Transaction hashes by command id. */
export interface Deliveries {
  readonly approvals: ReadonlyMap<string, string>;
  readonly executions: ReadonlyMap<string, string>;
}

/** Returns the approvals and executions of a destination's gateway. */
export const readDeliveries = (logs: readonly ChainLog[]): Deliveries => {
  const byName = (name: string): Map<string, string> =>
    new Map(
      logs.flatMap((log): [string, string][] => {
        const event = readGatewayEvent(log);
        return event?.name === name ? [[String(event.args['commandId']), log.transactionHash]] : [];
      }),
    );
  return { approvals: byName('ContractCallApproved'), executions: byName('ContractCallExecuted') };
};
