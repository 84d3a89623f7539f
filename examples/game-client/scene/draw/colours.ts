import type { Tone } from '../../state/describeRiver.js';

/** The examples' dark palette, and the night colours of the launcher's image. */
export const colours = {
  sky: ['#0a1a2b', '#1d4657', '#33707a'],
  farMountains: '#204c5c',
  nearMountains: '#17394a',
  water: ['#2b6470', '#0b2230'],
  shore: '#081720',
  wood: '#0c1d29',
  cloth: '#13293a',
  moon: '#e4efe8',
  stream: '#6cdfe5',
  dryStream: '#6b7e85',
  lantern: '#ffe2a6',
  glow: '#f2a85a',
  mist: '#cfabf9',
} as const;

/** Colour of the chosen tributary, by the status of its payment. */
export const streamOf = {
  plain: '#6cdfe5',
  good: '#9ae08b',
  warning: '#f6c668',
  bad: '#ff908a',
  unknown: '#cfabf9',
} as const satisfies Record<Tone, string>;
