// Loads the engine's lazy imports at once: jest cannot link modules that share a dependency while they are imported in parallel.
import '../../core/engine/createRuntime.js';
import '../../core/history/createHistory.js';
import '../../core/payment/EnginePayments.js';
import '../../plugins/bridge/bridge.module.js';
import '../../plugins/bridge-swap/bridgeSwap.module.js';
import '../../plugins/onramp/onramp.module.js';
import '../../plugins/swap/swap.module.js';
