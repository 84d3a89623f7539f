export type {
  AggregatorCall,
  AggregatorContract,
  AggregatorPluginOptions,
  AggregatorQuestion,
  AggregatorRequest,
} from './AggregatorOptions.js';
export { aggregatorPlugin } from './aggregator.plugin.js';
