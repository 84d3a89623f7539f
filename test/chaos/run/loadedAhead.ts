/**
 * What the engine loads when it is first needed: a process's first run would wait for it in real time, which the virtual clock does not see, and take the
 * silence for the end.
 */
import '../../../core/engine/createReading.js';
import '../../../core/engine/createRuntime.js';
import '../../../core/engine/describedErrors.js';
import '../../../core/history/createHistory.js';
import '../../../core/metrics/reportMetrics.js';
import '../../../plugins/bridge/bridge.module.js';
import '../../../plugins/bridge-swap/bridgeSwap.module.js';
import '../../../plugins/onramp/onramp.module.js';
import '../../../plugins/swap/records/bindExchanges.js';
import '../../../plugins/swap/swap.module.js';
