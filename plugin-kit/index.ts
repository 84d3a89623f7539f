// The plugin kit: what plugin authors test with. Explicit names only.

export { describeRouteFinder } from './finder/describeRouteFinder.js';
export type { MakeRouteFinder, RouteFinderOptions } from './finder/FinderBed.js';
export { stageAccount } from './stage/stageContext.js';
export { stageTokens } from './stage/stageTokens.js';
export type { Holdings } from './stage/Holdings.js';
export type { Stage } from './stage/Stage.js';
export type { TestFunctions } from './TestFunctions.js';
