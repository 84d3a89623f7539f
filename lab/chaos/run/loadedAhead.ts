/**
 * The lazy imports of the engine: the first run of a process would wait for them in real time, which the virtual clock does not see, and would take the
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
