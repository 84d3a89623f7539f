// The example's own test, as a studio would run it.
import '../../examples/custom-plugin/treasury.test.js';
