import type { ColorName } from './colors.js';

const surfaces = ['surface.panel', 'surface.card', 'surface.raised', 'surface.inset'] as const;
const tints = ['accent.tint', 'success.tint', 'warning.tint', 'danger.tint', 'unknown.tint'] as const;

export interface ContrastRule {
  readonly ink: ColorName;
  readonly grounds: readonly ColorName[];
  /** WCAG 2.2 AA: 4.5 for text (1.4.3), 3 for other content (1.4.11). */
  readonly needed: number;
}

/** The allowed pairs of colours, and the contrast that each needs. */
export const contrastRules: readonly ContrastRule[] = [
  { ink: 'text.primary', grounds: [...surfaces, ...tints], needed: 4.5 },
  { ink: 'text.secondary', grounds: [...surfaces, ...tints], needed: 4.5 },
  { ink: 'text.tertiary', grounds: [...surfaces, ...tints], needed: 4.5 },
  { ink: 'text.on-accent', grounds: ['accent.solid', 'accent.hover', 'accent.pressed'], needed: 4.5 },
  { ink: 'accent.text', grounds: [...surfaces, 'accent.tint'], needed: 4.5 },
  { ink: 'success.text', grounds: [...surfaces, 'success.tint'], needed: 4.5 },
  { ink: 'warning.text', grounds: [...surfaces, 'warning.tint'], needed: 4.5 },
  { ink: 'danger.text', grounds: [...surfaces, 'danger.tint'], needed: 4.5 },
  { ink: 'unknown.text', grounds: [...surfaces, 'unknown.tint'], needed: 4.5 },
  { ink: 'border.control', grounds: surfaces, needed: 3 },
  { ink: 'accent.solid', grounds: surfaces, needed: 3 },
  { ink: 'focus.ring', grounds: [...surfaces, 'surface.canvas'], needed: 3 },
];
