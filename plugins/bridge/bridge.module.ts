import { ContainerModule } from 'inversify';
import { BridgeAdapter, FundingRouteFinder } from '../../core/plugin/index.js';
import { BridgeSettings } from './BridgeSettings.js';
import { BridgeChains } from './chains/BridgeChains.js';
import { FeeEstimates } from './fees/FeeEstimates.js';
import { BridgeRouteFinder } from './funding/BridgeRouteFinder.js';
import { GatewayBridgeAdapter } from './GatewayBridgeAdapter.js';
import { MessageService } from './messages/MessageService.js';
import { WithdrawalQueue } from './queue/WithdrawalQueue.js';
import { BridgeSimulation, type SimulationKind } from './simulation/BridgeSimulation.js';
import { GasSimulation } from './simulation/GasSimulation.js';
import { NodeSimulation } from './simulation/NodeSimulation.js';
import { TransferGas } from './simulation/TransferGas.js';
import { Arrivals } from './status/Arrivals.js';
import { TransferStatuses } from './status/TransferStatuses.js';
import { TokenMap } from './tokens/TokenMap.js';
import { Bundles } from './transactions/Bundles.js';
import { ChainTransfers } from './transfers/ChainTransfers.js';
import { ServiceTransfers } from './transfers/ServiceTransfers.js';
import { TransferLists } from './transfers/TransferLists.js';

const services = [
  BridgeChains,
  MessageService,
  TokenMap,
  TransferGas,
  WithdrawalQueue,
  FeeEstimates,
  Bundles,
  Arrivals,
  TransferStatuses,
  ChainTransfers,
  ServiceTransfers,
  TransferLists,
];

const simulations = { service: GasSimulation, node: NodeSimulation } satisfies Record<SimulationKind, unknown>;

export function bridgeModule(settings: BridgeSettings): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(BridgeSettings).toConstantValue(settings);
    for (const service of services) bind<unknown>(service).toSelf();
    bind<unknown>(BridgeSimulation).to(simulations[settings.simulation]);
    bind(GatewayBridgeAdapter).toSelf();
    bind(BridgeAdapter).toService(GatewayBridgeAdapter);
    bind(BridgeRouteFinder).toSelf();
    bind(FundingRouteFinder).toService(BridgeRouteFinder);
  });
}
