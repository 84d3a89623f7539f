import { findAndLeave } from './findAndLeave.js';

findAndLeave();
