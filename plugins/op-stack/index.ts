export type { OpStackPluginOptions } from './OpStackSettings.js';
export { opStackPlugin } from './opStack.plugin.js';
