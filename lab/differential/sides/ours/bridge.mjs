import {
  describeBundle,
  describeFees,
  describeFinalisation,
  describeFlowRates,
  describeMapping,
  describePending,
  describeStatus,
} from '../../shapes/describeBridge.mjs';
import { atFixedTime } from '../atFixedTime.mjs';

export function answersOf({ sdk, world }) {
  const { bridge } = sdk.createFundingEngine({ ...sdk.optionsFor(world), plugins: [sdk.bridgePlugin()] });
  const bundle = async (request) => describeBundle(await atFixedTime(() => bridge.buildTransactions(request)));
  return {
    'bridge deposit': bundle,
    'bridge withdrawal': bundle,
    'bridge fees': async (request) => describeFees(await bridge.estimateFees(request)),
    'bridge status': async (request) => ({ transactions: (await bridge.getStatus(request)).map(describeStatus) }),
    'bridge pending': async ({ recipient }) => ({
      pending: (await bridge.getPendingWithdrawals(recipient)).map(describePending),
    }),
    'bridge finalise': async (request) => describeFinalisation(await bridge.buildFinaliseWithdrawal(request)),
    'bridge flow rates': async ({ tokens }) => describeFlowRates(await bridge.getFlowRates(tokens)),
    'bridge mapping': async ({ rootToken }) => describeMapping(await bridge.getTokenMapping(rootToken)),
  };
}
